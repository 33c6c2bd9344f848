import {
  type ComponentType,
  type ReactNode,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Language } from '../../../../i18n/languages.ts';
import { BoldIcon, ItalicIcon, LinkIcon, ListIcon } from '../../../../ui/editor-icons.tsx';
import styles from '../announcement.module.css';
import { type ActiveFormats, formats, removeLink, setLink } from './commands.ts';
import { createEditor, type Editor } from './create-editor.ts';
import { LinkDialog } from './link-dialog.tsx';
import { ToolButton, Tools } from './tools.tsx';

export type RichFieldProps = {
  language: Language;
  text: string;
  /** Its name, beside the buttons. */
  head: ReactNode;
  labelId: string;
  describedBy: string;
  /** The name of the group of buttons. */
  toolsLabel: string;
  isInvalid: boolean;
  onType: (text: string) => void;
};

const buttons: readonly [keyof typeof formats, ComponentType][] = [
  ['bold', BoldIcon],
  ['italic', ItalicIcon],
  ['list', ListIcon],
];

/** A text with its formatting, as an editor that knows only what announcements need. */
export function RichField({
  language,
  text,
  head,
  labelId,
  describedBy,
  toolsLabel,
  isInvalid,
  onType,
}: RichFieldProps) {
  const element = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(undefined);
  const [active, setActive] = useState<ActiveFormats>();
  const [linkAddress, setLinkAddress] = useState<string>();
  const report = useEffectEvent(onType);
  const firstText = useEffectEvent(() => text);
  useLayoutEffect(() => {
    if (element.current === null) return undefined;
    const created = createEditor(element.current, {
      text: firstText(),
      onText: (typed) => report(typed),
      onFormats: setActive,
    });
    editor.current = created;
    return () => created.destroy();
  }, []);
  const attributes = useMemo(
    () => ({
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      'aria-describedby': describedBy,
      'aria-invalid': String(isInvalid),
      class: `${styles.area} ${styles.rich}`,
      lang: language,
    }),
    [labelId, describedBy, isInvalid, language],
  );
  useLayoutEffect(() => editor.current?.setAttributes(attributes), [attributes]);
  useLayoutEffect(() => editor.current?.setText(text), [text]);

  return (
    <>
      <div className={styles.editorHead}>
        {head}
        <Tools label={toolsLabel}>
          {buttons.map(([format, FormatIcon]) => (
            <ToolButton
              key={format}
              format={format}
              keys={formats[format].keys}
              isActive={active?.[format] === true}
              onPress={() => editor.current?.run(formats[format].command)}
            >
              <FormatIcon />
            </ToolButton>
          ))}
          <ToolButton
            format="link"
            isActive={active?.link === true}
            onPress={() => setLinkAddress(editor.current?.linkAddress() ?? '')}
          >
            <LinkIcon />
          </ToolButton>
        </Tools>
      </div>
      <div ref={element} />
      {linkAddress !== undefined && (
        <LinkDialog
          address={linkAddress}
          onSet={(address) => {
            setLinkAddress(undefined);
            editor.current?.run(address === undefined ? removeLink : setLink(address));
          }}
          onClosed={() => setLinkAddress(undefined)}
        />
      )}
    </>
  );
}
