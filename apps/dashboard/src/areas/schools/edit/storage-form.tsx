import { useState } from 'react';
import { useIntl } from 'react-intl';
import { changeStorage, type School, invalidateSchools, useSchoolChoices } from '../api.ts';
import { InstanceCode } from '../../../app/form/instance-code.tsx';
import { useFirstInvalidFocus } from '../../../app/form/use-first-invalid-focus.ts';
import { isReason, ReasonField, toReason } from '../../../app/form/reason-field.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { WriteNotice } from '../../../app/data/write-notice.tsx';
import { useWrite } from '../../../app/data/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import { SelectRow } from '../../../ui/form-row.tsx';

/** A separate form, because the platform changes the storage with a separate call, which can fail on its own. */
export function StorageForm({ school: { id, name, storageProvider } }: { school: School }) {
  const intl = useIntl();
  const providers = useSchoolChoices().data?.storageProviders ?? [];
  const [picked, setPicked] = useState<string>();
  const [reason, setReason] = useState('');
  const { container, showsErrors, reportInvalid, reset } = useFirstInvalidFocus<HTMLFormElement>();
  const write = useWrite(changeStorage, () => {
    invalidateSchools();
    setPicked(undefined);
    setReason('');
    reset();
    showSuccess('toast.schoolStorage', { name, audit: { school: id } });
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
        ref={container}
        noValidate
        onSubmit={(submission) => {
          submission.preventDefault();
          if (!isChanged || write.isBusy) return;
          if (!isReason(reason)) return reportInvalid();
          void write.write({
            path: { schoolId: id },
            body: { storageProviderId: value, ...toReason(reason) },
          });
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
          {isChanged && <ReasonField value={reason} showsErrors={showsErrors} onType={setReason} />}
          <WriteNotice state={write.state} onCheckAgain={write.checkAgain} />
          <div>
            <Button type="submit" isWaiting={!isChanged || write.isBusy}>
              {intl.formatMessage({
                id: write.state.is === 'pending' ? 'write.pending' : 'schools.storage.save',
              })}
              <InstanceCode />
            </Button>
          </div>
        </PanelBody>
      </form>
    </Panel>
  );
}
