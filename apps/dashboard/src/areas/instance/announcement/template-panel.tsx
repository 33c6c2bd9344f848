import { useState } from 'react';
import { siteNow } from '../../../api/site-clock.ts';
import { useFirstInvalidFocus } from '../../../app/form/use-first-invalid-focus.ts';
import { type Language, languageNames } from '../../../i18n/languages.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectRow, TextRow } from '../../../ui/form-row.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { isPast } from './form.ts';
import { fillTemplate, readTimes, suggestInput, type TemplateInput, templateKinds } from './templates.ts';
import styles from './template-panel.module.css';

type Props = {
  /** Nothing is published by that. */
  onInsert: (filled: Record<Language | 'until', string>) => void;
};

/** What is announced most often, filled in for all languages at once. */
export function TemplatePanel({ onInsert }: Props) {
  const t = useTranslate();
  const [input, setInput] = useState(() => suggestInput(new Date(siteNow())));
  const { container, showsErrors, reportInvalid, reset } = useFirstInvalidFocus<HTMLFormElement>();
  const times = readTimes(input);
  const isOver = times !== undefined && isPast(times.until);

  function edit(more: Partial<TemplateInput>) {
    setInput({ ...input, ...more });
  }

  function errorOf(field: 'date' | 'from' | 'until'): string | undefined {
    if (!showsErrors) return undefined;
    if (input[field] === '') return t('announcement.template.missing');
    return field === 'until' && isOver ? t('announcement.error.UNTIL_PAST') : undefined;
  }

  return (
    <Panel
      title={t('announcement.template.title')}
      trailing={
        <span className={styles.fills}>
          {t('announcement.template.fills', { list: t.list(Object.values(languageNames), 'unit') })}
        </span>
      }
    >
      <form
        ref={container}
        className={styles.fields}
        noValidate
        onSubmit={(submission) => {
          submission.preventDefault();
          if (times === undefined || isOver) {
            reportInvalid();
            return;
          }
          reset();
          onInsert({ ...fillTemplate(input.kind, times), until: times.until });
        }}
      >
        <SelectRow
          label={t('announcement.template.kind')}
          value={input.kind}
          options={templateKinds.map((kind) => ({ value: kind, label: t(`announcement.template.${kind}`) }))}
          onPick={(picked) => edit({ kind: templateKinds.find((kind) => kind === picked) ?? input.kind })}
        />
        <TextRow
          label={t('announcement.template.date')}
          error={errorOf('date')}
          type="date"
          value={input.date}
          onType={(date) => edit({ date })}
        />
        {input.kind === 'maintenance' && (
          <TextRow
            label={t('announcement.template.from')}
            error={errorOf('from')}
            type="time"
            value={input.from}
            onType={(from) => edit({ from })}
          />
        )}
        <TextRow
          label={t('announcement.template.until')}
          error={errorOf('until')}
          type="time"
          value={input.until}
          onType={(until) => edit({ until })}
        />
        <Button type="submit">{t('announcement.template.insert')}</Button>
      </form>
    </Panel>
  );
}
