import { useId, useLayoutEffect, useMemo, useRef, type ComponentType } from 'react';
import { type Language, languageNames } from '../../../i18n/languages.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { BoldIcon, ItalicIcon, LinkIcon, ListIcon } from '../../../ui/editor-icons.tsx';
import { countCharacters, isTooDeep, maxTextLength } from './form.ts';
import { maxDepth, readKeptHtml } from '@superhero/contract/kept-html';
import { removedLabel } from './labels.ts';
import styles from './language-editor.module.css';
import { type Format, type Selected, wrapSelection } from './wrap-selection.ts';

type Props = {
  language: Language;
  text: string;
  /** Next to the name: changed, or left behind while others are changed. */
  mark: string | undefined;
  isInvalid: boolean;
  onType: (text: string) => void;
};

const formats: readonly [Format, ComponentType][] = [
  ['bold', BoldIcon],
  ['italic', ItalicIcon],
  ['list', ListIcon],
  ['link', LinkIcon],
];

/** The HTML of one language, with what the school cloud will remove from it. */
export function LanguageEditor({ language, text, mark, isInvalid, onType }: Props) {
  const t = useTranslate();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const selectNext = useRef<Selected>(undefined);
  const name = languageNames[language];
  const count = countCharacters(text);
  const isTooLong = count > maxTextLength;
  const isDeep = useMemo(() => isTooDeep(text), [text]);
  // The buttons change the text through React, which moves the caret to its end.
  useLayoutEffect(() => {
    const { current: next } = selectNext;
    selectNext.current = undefined;
    if (next !== undefined) area.current?.setSelectionRange(next.start, next.end);
  });

  function format(kind: Format) {
    const { current } = area;
    if (current === null) return;
    const next = wrapSelection({ text, start: current.selectionStart, end: current.selectionEnd }, kind);
    selectNext.current = next;
    current.focus();
    onType(next.text);
  }

  return (
    <div className={styles.editor}>
      <div className={styles.head}>
        <label className={styles.name} htmlFor={id}>
          {name}
        </label>
        {mark !== undefined && <span className={styles.mark}>{mark}</span>}
        <fieldset className={styles.tools}>
          <legend className="visually-hidden">{t('announcement.format', { language: name })}</legend>
          {formats.map(([kind, FormatIcon]) => {
            const label = t(`announcement.format.${kind}`);
            return (
              <button
                key={kind}
                className={styles.tool}
                type="button"
                aria-label={label}
                title={label}
                onClick={() => format(kind)}
              >
                <FormatIcon />
              </button>
            );
          })}
        </fieldset>
      </div>
      <textarea
        ref={area}
        id={id}
        className={styles.area}
        rows={8}
        lang={language}
        value={text}
        aria-invalid={isInvalid}
        aria-describedby={`${id}-count ${id}-depth ${id}-removed`}
        onChange={(change) => onType(change.target.value)}
      />
      <p id={`${id}-count`} className={isTooLong ? styles.error : styles.count}>
        {t(isTooLong ? 'announcement.tooLong' : 'announcement.count', { count, limit: maxTextLength })}
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
