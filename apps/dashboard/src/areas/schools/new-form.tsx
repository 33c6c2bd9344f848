import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { createSchool } from '../../api/school-writes.ts';
import type { SchoolChoices } from '../../api/schools.ts';
import { InstanceCode } from '../../shell/instance-code.tsx';
import { LeaveGuard } from '../../shell/leave-guard.tsx';
import { isReason, ReasonRow, toReason } from '../../shell/reason.tsx';
import { showToast } from '../../shell/toasts.ts';
import { WriteNotice } from '../../shell/write-notice.tsx';
import { useWrite } from '../../shell/write.ts';
import { Button } from '../../ui/button.tsx';
import { FormGrid } from '../../ui/form-grid.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Panel, PanelBody } from '../../ui/panel.tsx';
import { SelectRow } from '../../ui/select-row.tsx';
import { TextRow } from '../../ui/text-row.tsx';
import { CountyRow } from './county-row.tsx';
import { findCreationFaults, newPurposes, toCreation, type CreationDraft } from './creation.ts';
import styles from './new-form.module.css';
import { purposeWords } from './school-words.ts';
import { forgetSchools } from './schools.ts';

export function NewForm({ choices }: { choices: SchoolChoices }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { federalStates, storageProviders } = choices;
  // Where there is only one, it is the one.
  const onlyState = federalStates.length === 1 ? federalStates[0]?.id : undefined;
  const [draft, setDraft] = useState<CreationDraft>({
    name: '',
    federalStateId: onlyState ?? '',
    countyId: '',
    officialSchoolNumber: '',
    storageProviderId: '',
    purpose: '',
  });
  const [reason, setReason] = useState('');
  const [refusals, setRefusals] = useState(0);
  const creating = useWrite(createSchool, (school) => {
    forgetSchools();
    showToast('toast.schoolCreated', 'success');
    // Who created it in a try before is not told its id again, and finds it by its name.
    const search = { search: draft.name.trim() };
    if (school === undefined) void navigate({ to: '/schools', search, ignoreBlocker: true });
    else void navigate({ to: '/schools/$schoolId', params: { schoolId: school.id }, ignoreBlocker: true });
  });
  const faults = findCreationFaults(draft);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  function create(submission: FormEvent) {
    submission.preventDefault();
    if (creating.isBusy) return;
    if (Object.keys(faults).length > 0 || !isReason(reason)) setRefusals(refusals + 1);
    else void creating.write({ ...toCreation(draft), ...toReason(reason) });
  }

  // The only state there is was not chosen by anybody.
  const typed = { ...draft, federalStateId: onlyState === undefined && draft.federalStateId, reason };
  const isTyped = Object.values(typed).some(Boolean);
  const change = (more: Partial<CreationDraft>) => setDraft({ ...draft, ...more });
  const errorOf = (field: keyof CreationDraft) => {
    const fault = faults[field];
    return refusals > 0 && fault !== undefined
      ? intl.formatMessage({ id: `schools.fault.${fault}` })
      : undefined;
  };
  const none = { value: '', label: intl.formatMessage({ id: 'schools.value.none' }) };
  return (
    <>
      <form ref={form} className={styles.form} noValidate onSubmit={create}>
        <Panel title={intl.formatMessage({ id: 'schools.fact.title' })}>
          <FormGrid>
            <TextRow
              label={intl.formatMessage({ id: 'schools.fact.name' })}
              error={errorOf('name')}
              value={draft.name}
              maxLength={200}
              onType={(name) => change({ name })}
            />
            <TextRow
              label={intl.formatMessage({ id: 'schools.fact.officialSchoolNumber' })}
              hint={intl.formatMessage({ id: 'schools.new.numberHint' })}
              error={errorOf('officialSchoolNumber')}
              value={draft.officialSchoolNumber}
              maxLength={50}
              onType={(officialSchoolNumber) => change({ officialSchoolNumber })}
            />
            <SelectRow
              label={intl.formatMessage({ id: 'schools.fact.federalState' })}
              hint={intl.formatMessage({ id: 'schools.new.stateHint' })}
              error={errorOf('federalStateId')}
              value={draft.federalStateId}
              options={[
                { value: '', label: intl.formatMessage({ id: 'schools.new.choose' }) },
                ...toOptions(federalStates),
              ]}
              onPick={(federalStateId) => change({ federalStateId, countyId: '' })}
            />
            <CountyRow
              label={intl.formatMessage({ id: 'schools.fact.county' })}
              stateId={draft.federalStateId}
              value={draft.countyId}
              onPick={(county) => change({ countyId: county?.id ?? '' })}
            />
            <SelectRow
              label={intl.formatMessage({ id: 'schools.fact.storageProvider' })}
              value={draft.storageProviderId}
              options={[none, ...toOptions(storageProviders)]}
              onPick={(storageProviderId) => change({ storageProviderId })}
            />
            <SelectRow
              label={intl.formatMessage({ id: 'schools.fact.purpose' })}
              hint={intl.formatMessage({ id: 'schools.new.stateHint' })}
              value={draft.purpose}
              options={[
                { value: '', label: purposeWords(intl, null) },
                ...newPurposes.map((value) => ({ value, label: purposeWords(intl, value) })),
              ]}
              onPick={(purpose) => change({ purpose })}
            />
          </FormGrid>
          <PanelBody>
            <ReasonRow value={reason} isTold={refusals > 0} onType={setReason} />
            <WriteNotice state={creating.state} onAskAgain={creating.askAgain} />
            <div className={styles.actions}>
              <Button look="primary" type="submit" isWaiting={creating.isBusy}>
                {intl.formatMessage({
                  id: creating.state.is === 'running' ? 'write.running' : 'schools.new.do',
                })}
                <InstanceCode />
              </Button>
              <LinkButton to="/schools">{intl.formatMessage({ id: 'write.cancel' })}</LinkButton>
            </div>
          </PanelBody>
        </Panel>
      </form>
      <LeaveGuard isTyped={isTyped} />
    </>
  );
}

function toOptions(named: readonly { id: string; name: string }[]) {
  return named.map(({ id, name }) => ({ value: id, label: name }));
}
