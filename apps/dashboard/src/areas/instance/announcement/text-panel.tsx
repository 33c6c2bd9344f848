import { maxDepth, readKeptHtml } from '@superhero/contract/kept-html';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { type Language, languageNames, languages } from '../../../i18n/languages.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { findUneditable } from './editable-html.ts';
import { type AnnouncementDraft, countCharacters, isTooDeep, maxTextLength, removedLabel } from './form.ts';
import { formatDay } from './left-behind.tsx';
import type { TextAges } from './text-ages.ts';
import { useRichEditor } from './use-rich-editor.ts';
import styles from './announcement.module.css';

type Props = {
  texts: AnnouncementDraft;
  changes: readonly string[];
  /** As published. */
  ages: TextAges;
  /** Those that would be published with an old text. */
  leftBehind: readonly Language[];
  wrong: readonly Language[];
  showsErrors: boolean;
  onType: (language: Language, text: string) => void;
};

/** How a text relates to the others: changed, or old, once it would be published with newer ones. */
type Mark = { is: 'changed' | 'leftBehind' | 'older'; label: string };

/** The four texts side by side, so that one that was left behind is noticed. */
export function TextPanel({ texts, changes, ages, leftBehind, wrong, showsErrors, onType }: Props) {
  const t = useTranslate();
  const [isHtml, setIsHtml] = useState(false);
  const hasEditor = useRichEditor() !== 'failed';
  const newest = languages.find((language) => !ages.older.includes(language) && texts[language] !== '');

  function markOf(language: Language): Mark | undefined {
    if (changes.includes(language)) return { is: 'changed', label: t('change.changed') };
    if (leftBehind.includes(language)) return { is: 'leftBehind', label: t('announcement.old') };
    if (newest === undefined || !ages.older.includes(language)) return undefined;
    return { is: 'older', label: t('announcement.older', { language: languageNames[newest] }) };
  }

  return (
    <Panel
      title={t('announcement.text.title')}
      trailing={
        hasEditor && (
          <Button variant="quiet" onClick={() => setIsHtml(!isHtml)}>
            {t(isHtml ? 'announcement.html.hide' : 'announcement.html.show')}
          </Button>
        )
      }
    >
      {!hasEditor && <p className={styles.failed}>{t('announcement.html.failed')}</p>}
      <div className={styles.languages}>
        {languages.map((language) => (
          <LanguageEditor
            // Whether the editor can show the text is decided when it opens, not while HTML is typed.
            key={`${language} ${isHtml}`}
            language={language}
            text={texts[language]}
            mark={markOf(language)}
            since={ages.since[language]}
            isHtml={isHtml}
            isInvalid={showsErrors && wrong.includes(language)}
            onType={(text) => onType(language, text)}
          />
        ))}
      </div>
    </Panel>
  );
}

type EditorProps = {
  language: Language;
  text: string;
  /** Next to the name. */
  mark: Mark | undefined;
  /** When the text was published. */
  since: string | undefined;
  isHtml: boolean;
  isInvalid: boolean;
  onType: (text: string) => void;
};

/** The text of one language, with what the school cloud will remove from it. */
function LanguageEditor({ language, text, mark, since, isHtml, isInvalid, onType }: EditorProps) {
  const t = useTranslate();
  const id = useId();
  const editor = useRichEditor();
  const [typed, setTyped] = useState<string>();
  const [given, setGiven] = useState(text);
  if (text !== typed && text !== given) setGiven(text);
  const uneditable = useMemo(() => findUneditable(given), [given]);
  const name = languageNames[language];
  const count = countCharacters(text);
  const isTooLong = count > maxTextLength;
  const isDeep = useMemo(() => isTooDeep(text), [text]);
  const field = {
    language,
    text,
    labelId: `${id}-name`,
    describedBy: `${id}-count ${id}-depth ${id}-removed`,
    isInvalid,
    head: (
      <>
        <span id={`${id}-name`} className={styles.language}>
          {name}
        </span>
        {mark !== undefined && <Tag {...mark} />}
      </>
    ),
    onType(next: string) {
      setTyped(next);
      onType(next);
    },
  };

  function renderField() {
    if (isHtml || editor === 'failed' || uneditable.length > 0) return <HtmlField {...field} />;
    if (editor === 'loading') return <LoadingField head={field.head} />;
    return <editor.RichField {...field} toolsLabel={t('announcement.format', { language: name })} />;
  }

  return (
    <div className={mark?.is === 'leftBehind' ? `${styles.editor} ${styles.old}` : styles.editor}>
      {renderField()}
      {!isHtml && uneditable.length > 0 && (
        <p className={styles.count}>{t('announcement.html.only', { list: t.list(uneditable, 'unit') })}</p>
      )}
      <p id={`${id}-count`} className={isTooLong ? styles.error : styles.count}>
        {t(isTooLong ? 'announcement.tooLong' : 'announcement.count', { count, limit: maxTextLength })}
        {since !== undefined && mark !== undefined && mark.is !== 'changed' && (
          <> · {t('announcement.asOf', { date: formatDay(t, since) })}</>
        )}
      </p>
      <output id={`${id}-depth`} className={styles.error}>
        {isDeep && t('announcement.tooDeep', { limit: maxDepth })}
      </output>
      <output id={`${id}-removed`} className={styles.removed}>
        <RemovedNote text={text} />
      </output>
    </div>
  );
}

type FieldProps = {
  language: Language;
  text: string;
  head: ReactNode;
  labelId: string;
  describedBy: string;
  isInvalid: boolean;
  onType: (text: string) => void;
};

/** The HTML as it is stored. */
function HtmlField({ language, text, head, labelId, describedBy, isInvalid, onType }: FieldProps) {
  return (
    <>
      <div className={styles.editorHead}>{head}</div>
      <textarea
        className={`${styles.area} ${styles.html}`}
        rows={8}
        lang={language}
        value={text}
        aria-labelledby={labelId}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onChange={(change) => onType(change.target.value)}
      />
    </>
  );
}

function LoadingField({ head }: { head: ReactNode }) {
  return (
    <>
      <div className={styles.editorHead}>{head}</div>
      <div className={`${styles.area} ${styles.rich}`} aria-busy="true" />
    </>
  );
}

function RemovedNote({ text }: { text: string }) {
  const t = useTranslate();
  const { nodes, removed } = useMemo(() => readKeptHtml(text.slice(0, maxTextLength)), [text]);
  const hasSpanStyle = useMemo(() => JSON.stringify(nodes).includes('["style",'), [nodes]);
  const list = t.list(
    removed.map((one) => removedLabel(t, one)),
    'unit',
  );
  return (
    <>
      {removed.length > 0 && <p>{t('announcement.removed', { list })}</p>}
      {hasSpanStyle && <p>{t('announcement.hiddenStyles', { element: '<span>' })}</p>}
    </>
  );
}

function Tag({ is, label }: Mark) {
  return <span className={`${styles.tag} ${styles[is]}`}>{label}</span>;
}
