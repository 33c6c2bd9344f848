import { useState } from 'react';
import { useIntl } from 'react-intl';
import { changeStorage } from '../../api/school-writes.ts';
import type { School } from '../../api/schools.ts';
import { InstanceCode } from '../../shell/instance-code.tsx';
import { isReason, ReasonRow, toReason } from '../../shell/reason.tsx';
import { showToast } from '../../shell/toasts.ts';
import { WriteNotice } from '../../shell/write-notice.tsx';
import { useWrite } from '../../shell/write.ts';
import { Button } from '../../ui/button.tsx';
import { Panel, PanelBody } from '../../ui/panel.tsx';
import { SelectRow } from '../../ui/select-row.tsx';
import { forgetSchools, useSchoolChoices } from './schools.ts';

/** Apart from the rest, because the school cloud changes it apart: both could not be saved as one. */
export function StorageForm({ school: { id, storageProvider } }: { school: School }) {
  const intl = useIntl();
  const providers = useSchoolChoices().data?.storageProviders ?? [];
  const [picked, setPicked] = useState<string>();
  const [reason, setReason] = useState('');
  const [isTold, setIsTold] = useState(false);
  const saving = useWrite(changeStorage, () => {
    forgetSchools();
    setPicked(undefined);
    setReason('');
    setIsTold(false);
    showToast('toast.schoolStorage', 'success');
  });

  const now = storageProvider?.id ?? '';
  const value = picked ?? now;
  const isChanged = value !== now;
  const options = providers.map((provider) => ({ value: provider.id, label: provider.name }));
  if (!options.some((option) => option.value === now))
    options.unshift({
      value: now,
      label: storageProvider?.name ?? intl.formatMessage({ id: 'schools.value.none' }),
    });
  return (
    <Panel
      title={intl.formatMessage({ id: 'schools.storage.change' })}
      end={intl.formatMessage({ id: 'schools.storage.apart' })}
    >
      <form
        noValidate
        onSubmit={(submission) => {
          submission.preventDefault();
          setIsTold(true);
          if (!isChanged || saving.isBusy || !isReason(reason)) return;
          void saving.write({ schoolId: id, body: { storageProviderId: value, ...toReason(reason) } });
        }}
      >
        <PanelBody>
          <SelectRow
            label={intl.formatMessage({ id: 'schools.fact.storageProvider' })}
            mark={isChanged ? intl.formatMessage({ id: 'schools.edit.changed' }) : undefined}
            hint={intl.formatMessage({ id: 'schools.storage.hint' })}
            value={value}
            options={options}
            onPick={setPicked}
          />
          {isChanged && <ReasonRow value={reason} isTold={isTold} onType={setReason} />}
          <WriteNotice state={saving.state} onAskAgain={saving.askAgain} />
          <div>
            <Button type="submit" isWaiting={!isChanged || saving.isBusy}>
              {intl.formatMessage({
                id: saving.state.is === 'running' ? 'write.running' : 'schools.storage.save',
              })}
              <InstanceCode />
            </Button>
          </div>
        </PanelBody>
      </form>
    </Panel>
  );
}
