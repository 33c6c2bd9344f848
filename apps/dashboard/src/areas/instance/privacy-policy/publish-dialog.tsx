import { useState } from 'react';
import { RejectionNotice } from '../../../app/data/rejection-notice.tsx';
import { useWrite } from '../../../app/data/use-write.ts';
import { ActionDialog } from '../../../app/form/action-dialog.tsx';
import { FormField, useRows } from '../../../app/form/form-fields.tsx';
import { type FormState, useNew } from '../../../app/form/use-form.ts';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { formatFileSize } from '../../../i18n/format-file-size.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { UploadIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx';
import { FileRow, TextRow } from '../../../ui/form-row.tsx';
import { invalidatePolicy, type PolicyVersionList, publishPolicyVersion } from './api.ts';
import { isTitleInUse, policyForm } from './form.ts';
import { titleOf } from './version-row.tsx';
import { findProblem, maxPdfSize, toBase64 } from './pdf.ts';

type Props = {
  /** As it is now; it may change while the dialog is open. */
  policy: PolicyVersionList;
  onClosed: () => void;
};

export function PublishDialog({ policy, onClosed }: Props) {
  const t = useTranslate();
  const [seen, setSeen] = useState(policy);
  const form = useNew(policyForm, { when: 'now' });
  const { title, text, file, date } = form.fields;
  const isNow = form.draft.when === 'now';
  const isInUse = isTitleInUse(title, policy.versions);
  const write = useWrite(
    publishPolicyVersion,
    () => {
      invalidatePolicy();
      showSuccess(isNow ? 'toast.policyPublished' : 'toast.policyPrepared', { name: title });
      onClosed();
    },
    ({ type }) => {
      if (type === 'POLICY_CHANGED') invalidatePolicy();
    },
  );
  const mode = isNow ? 'now' : 'later';
  const added = policy.versions.filter(({ id }) => !seen.versions.some((version) => version.id === id));

  async function submit(reason: { reason?: string }) {
    if (!(file instanceof File)) return;
    const content = await toBase64(file).catch(() => undefined);
    // The file was moved or changed after it was chosen.
    if (content === undefined) return form.edit({ file: 'unreadable' });
    const publishedAt = isNow ? null : new Date(date).toISOString();
    await write.write({ body: { title, text, publishedAt, file: content, seen: seen.digest, ...reason } });
  }

  return (
    <ActionDialog
      title={t('privacyPolicy.publish.title')}
      size="wide"
      subject={<strong>{t('privacyPolicy.publish.subject')}</strong>}
      consequences={[
        t(`privacyPolicy.publish.${mode}.consent`),
        t('privacyPolicy.publish.schools'),
        t(`privacyPolicy.publish.${mode}.final`),
      ]}
      submitLabel={t(`privacyPolicy.publish.${mode}.do`)}
      isIrreversible={isNow}
      icon={<UploadIcon />}
      requiresReason
      isValid={form.isValid && !isInUse}
      missing={t('privacyPolicy.publish.missing')}
      hasInput={form.hasInput}
      write={write}
      notice={
        <RejectionNotice write={write} area="privacyPolicy" values={{ size: formatFileSize(t, maxPdfSize) }}>
          {({ type }) =>
            type === 'POLICY_CHANGED' && (
              <ChangedList
                added={added.map((version) => titleOf(t, version))}
                isCurrent={policy.digest !== seen.digest}
                onContinue={() => {
                  setSeen(policy);
                  write.forget();
                }}
              />
            )
          }
        </RejectionNotice>
      }
      onSubmit={(reason) => void submit(reason)}
      onClosed={onClosed}
    >
      {() => <PolicyFields of={form} isInUse={isInUse} />}
    </ActionDialog>
  );
}

type FieldsProps = {
  of: FormState<(typeof policyForm)['fields']>;
  /** Whether the title is in use. This is shown while it is typed. */
  isInUse: boolean;
};

function PolicyFields({ of, isInUse }: FieldsProps) {
  const t = useTranslate();
  const { file, when, date } = of.draft;
  const size = formatFileSize(t, maxPdfSize);
  const rowOf = useRows(of, { size });
  const fileRow = rowOf('file');

  async function pick(picked: File) {
    of.edit({ file: picked });
    const problem = await findProblem(picked).catch(() => 'unreadable' as const);
    if (problem !== undefined) of.edit({ file: problem });
  }

  return (
    <>
      <FormField of={of} name="title" error={isInUse ? t('privacyPolicy.error.titleInUse') : undefined} />
      <FormField of={of} name="text" />
      <FileRow
        {...fileRow}
        error={typeof file === 'string' ? t(`privacyPolicy.error.${file}`, { size }) : fileRow.error}
        accept="application/pdf,.pdf"
        pick={t('privacyPolicy.file.pick')}
        value={
          file instanceof File
            ? `${file.name} · ${formatFileSize(t, file.size)}`
            : t('privacyPolicy.file.notPicked')
        }
        onPick={(picked) => void pick(picked)}
      />
      <ChoiceGroup legend={t('privacyPolicy.field.when')}>
        {(['now', 'later'] as const).map((choice) => (
          <Choice
            key={choice}
            type="radio"
            name="when"
            checked={when === choice}
            onChange={() => of.edit({ when: choice })}
          >
            {t(`privacyPolicy.when.${choice}`)}
          </Choice>
        ))}
      </ChoiceGroup>
      {when === 'later' && (
        <TextRow
          {...rowOf('date')}
          type="datetime-local"
          value={date}
          onType={(typed) => of.edit({ date: typed })}
        />
      )}
    </>
  );
}

type ChangedProps = { added: string[]; isCurrent: boolean; onContinue: () => void };

/** Another operator was faster. Publishing as well would ask everyone to consent twice. */
function ChangedList({ added, isCurrent, onContinue }: ChangedProps) {
  const t = useTranslate();
  if (!isCurrent) return <Button onClick={invalidatePolicy}>{t('privacyPolicy.changed.load')}</Button>;
  return (
    <>
      {added.length > 0 && <p>{t('privacyPolicy.changed.added', { titles: t.list(added) })}</p>}
      <Button onClick={onContinue}>{t('privacyPolicy.changed.continue')}</Button>
    </>
  );
}
