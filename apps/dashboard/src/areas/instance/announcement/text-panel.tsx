import { maxDepth, readKeptHtml } from '@superhero/contract/kept-html';
import { type ComponentType, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Language, languageNames, languages } from '../../../i18n/languages.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { BoldIcon, ItalicIcon, LinkIcon, ListIcon } from '../../../ui/editor-icons.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TabButton, Tabs } from '../../../ui/tabs.tsx';
import { type AnnouncementDraft, countCharacters, isTooDeep, maxTextLength, removedLabel } from './form.ts';
import styles from './announcement.module.css';

type Props = {
  texts: AnnouncementDraft;
  changes: readonly string[];
  wrong: readonly Language[];
  showsErrors: boolean;
  onType: (language: Language, text: string) => void;
};

/** The four texts side by side, so that one that was left behind is noticed; one at a time on small screens. */
export function TextPanel({ texts, changes, wrong, showsErrors, onType }: Props) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<Language>('de');
  const title = t('announcement.text.title');
  // A field that is not shown can't get the focus.
  const shown = showsErrors && wrong.length > 0 && !wrong.includes(chosen) ? wrong[0] : chosen;
  const hasChangedText = languages.some((language) => changes.includes(language));

  function markOf(language: Language): string | undefined {
    if (changes.includes(language)) return t('change.changed');
    return hasChangedText ? t('announcement.leftBehind') : undefined;
  }

  return (
    <Panel title={title} trailing={<span>{t('announcement.text.note')}</span>}>
      <div className={styles.tabs}>
        <Tabs label={t('announcement.languages')}>
          {languages.map((language) => (
            <TabButton key={language} isCurrent={language === shown} onClick={() => setChosen(language)}>
              {languageNames[language]}
            </TabButton>
          ))}
        </Tabs>
      </div>
      <div className={styles.languages}>
        {languages.map((language) => (
          <div key={language} className={language === shown ? undefined : styles.other}>
            <LanguageEditor
              language={language}
              text={texts[language]}
              mark={markOf(language)}
              isInvalid={showsErrors && wrong.includes(language)}
              onType={(text) => onType(language, text)}
            />
          </div>
        ))}
      </div>
    </Panel>
  );
}

type EditorProps = {
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
function LanguageEditor({ language, text, mark, isInvalid, onType }: EditorProps) {
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
      <div className={styles.editorHead}>
        <label className={styles.language} htmlFor={id}>
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

type Format = 'bold' | 'italic' | 'list' | 'link';

type Selected = { text: string; start: number; end: number };

/** Wraps what is selected in a text field; what was wrapped is selected afterwards, or where to type next. */
export function wrapSelection({ text, start, end }: Selected, format: Format): Selected {
  const chosen = text.slice(start, end);
  const [before, inner, after] = wrap(chosen, format);
  const isLink = format === 'link';
  // The address of a link is typed next.
  const from = start + (isLink ? '<a href="'.length : before.length);
  const length = isLink ? address.length : inner.length;
  return {
    text: text.slice(0, start) + before + inner + after + text.slice(end),
    start: from,
    end: from + length,
  };
}

const address = 'https://';

function wrap(chosen: string, format: Format): [before: string, inner: string, after: string] {
  if (format === 'bold') return ['<b>', chosen, '</b>'];
  if (format === 'italic') return ['<i>', chosen, '</i>'];
  if (format === 'link') return [`<a href="${address}">`, chosen, '</a>'];
  // Each line becomes an item.
  const items = chosen.split('\n').map((line) => line.trim());
  return ['<ul>\n<li>', items.join('</li>\n<li>'), '</li>\n</ul>'];
}
