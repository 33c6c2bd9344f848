import { useState } from 'react';
import { parseApiError } from '../../../api/api-error.ts';
import type { KeyHeader } from '../../../api/idempotent-write.ts';
import { siteNow } from '../../../api/site-clock.ts';
import { RejectionNotice } from '../../../app/data/rejection-notice.tsx';
import { useWrite } from '../../../app/data/use-write.ts';
import { ActionDialog } from '../../../app/form/action-dialog.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { formatFileSize } from '../../../i18n/format-file-size.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { UploadIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx';
import { AreaRow, FileRow, TextRow } from '../../../ui/form-row.tsx';
import { invalidatePolicy, type PolicyVersionList, publishPolicyVersion } from './api.ts';
import { emptyDraft, findErrors, hasInput, longest } from './draft.ts';
import { titleOf } from './labels.ts';
import { findProblem, largestPdf, toBase64 } from './pdf.ts';

type Props = {
  /** As it is now; it may change while the dialog is open. */
  policy: PolicyVersionList;
  onClosed: () => void;
};

export function PublishDialog({ policy, onClosed }: Props) {
  const t = useTranslate();
  const [seen, setSeen] = useState(policy);
  const [draft, setDraft] = useState(emptyDraft);
  const edit = (change: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...change }));
  const { title, text, when, date, file, problem } = draft;
  const errors = findErrors(draft, policy.versions, siteNow());
  const isNow = when === 'now';
  const write = useWrite(
    (request: Parameters<typeof publishPolicyVersion>[0], headers: KeyHeader) =>
      publishPolicyVersion(request, headers).catch((error: unknown) => {
        if (parseApiError(error).type === 'POLICY_CHANGED') invalidatePolicy();
        throw error;
      }),
    () => {
      invalidatePolicy();
      showSuccess(isNow ? 'toast.policyPublished' : 'toast.policyPrepared', { name: title.trim() });
      onClosed();
    },
  );
  const mode = isNow ? 'now' : 'later';

  async function take(picked: File) {
    edit({ file: picked, problem: undefined });
    const found = await findProblem(picked).catch(() => 'unreadable' as const);
    if (found !== undefined) edit({ file: undefined, problem: found });
  }

  async function submit(reason: { reason?: string }) {
    if (file === undefined) return;
    const content = await toBase64(file).catch(() => undefined);
    // The file was moved or changed after it was chosen.
    if (content === undefined) return edit({ file: undefined, problem: 'unreadable' });
    const publishedAt = isNow ? null : new Date(date).toISOString();
    const body = {
      title: title.trim(),
      text: text.trim(),
      publishedAt,
      file: content,
      seen: seen.digest,
      ...reason,
    };
    await write.write({ body });
  }

  const explainField = (field: keyof typeof errors): string | undefined => {
    const error = errors[field];
    return error && t(`privacyPolicy.error.${error}`, { size: sizeLimit });
  };
  const sizeLimit = formatFileSize(t, largestPdf);
  const added = policy.versions.filter(({ id }) => !seen.versions.some((version) => version.id === id));

  return (
    <ActionDialog
      title={t('privacyPolicy.publish.title')}
      size="wide"
      subject={<strong>{t('privacyPolicy.publish.subject')}</strong>}
      consequences={(['consent', 'schools', 'final'] as const).map((part) =>
        t(`privacyPolicy.publish.${mode}.${part}`),
      )}
      submitLabel={t(`privacyPolicy.publish.${mode}.do`)}
      isIrreversible={isNow}
      icon={<UploadIcon />}
      requiresReason
      isValid={Object.values(errors).every((error) => error === undefined)}
      missing={t('privacyPolicy.publish.missing')}
      hasInput={hasInput(draft)}
      write={write}
      notice={
        <RejectionNotice write={write} area="privacyPolicy" values={{ size: sizeLimit }}>
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
      {(showsErrors) => (
        <>
          <TextRow
            label={t('privacyPolicy.field.title')}
            hint={t('privacyPolicy.field.titleHint')}
            error={showsErrors || title !== '' ? explainTyped('title', showsErrors) : undefined}
            value={title}
            maxLength={longest.title}
            onType={(typed) => edit({ title: typed })}
          />
          <AreaRow
            label={t('privacyPolicy.field.text')}
            hint={t('privacyPolicy.field.textHint')}
            error={showsErrors ? explainField('text') : undefined}
            value={text}
            rows={3}
            maxLength={longest.text}
            onType={(typed) => edit({ text: typed })}
          />
          <FileRow
            label={t('privacyPolicy.field.file')}
            hint={t('privacyPolicy.field.fileHint', { size: sizeLimit })}
            error={showsErrors || problem !== undefined ? explainField('file') : undefined}
            accept="application/pdf,.pdf"
            pick={t('privacyPolicy.field.pick')}
            value={
              file === undefined
                ? t('privacyPolicy.field.noFile')
                : `${file.name} · ${formatFileSize(t, file.size)}`
            }
            onPick={(picked) => void take(picked)}
          />
          <ChoiceGroup legend={t('privacyPolicy.field.when')}>
            {(['now', 'later'] as const).map((choice) => (
              <Choice
                key={choice}
                type="radio"
                name="when"
                checked={when === choice}
                onChange={() => edit({ when: choice })}
              >
                {t(`privacyPolicy.when.${choice}`)}
              </Choice>
            ))}
          </ChoiceGroup>
          {!isNow && (
            <TextRow
              label={t('privacyPolicy.field.date')}
              hint={t('privacyPolicy.field.dateHint')}
              error={showsErrors ? explainField('date') : undefined}
              type="datetime-local"
              value={date}
              onType={(typed) => edit({ date: typed })}
            />
          )}
        </>
      )}
    </ActionDialog>
  );

  /** A title that is taken is said while it is typed, a missing one after the submission. */
  function explainTyped(field: 'title', showsErrors: boolean): string | undefined {
    return showsErrors || errors[field] === 'titleInUse' ? explainField(field) : undefined;
  }
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
