import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import { cut } from '../../lib/cut.ts';
import { UploadIcon } from '../../ui/area-icons.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './people-list.module.css';
import type { ListSource } from './use-list.ts';

type Props = {
  source: ListSource;
  /** What a line has, if it is not a person. */
  hint?: string | undefined;
  onChange: (source: ListSource) => void;
};

/** A list of people: a file, or what is pasted. */
export function ListInput({ source, hint, onChange }: Props) {
  const t = useTranslate();
  const { text, file } = source;
  const choose = (chosen: File | undefined) => onChange({ text: '', file: chosen, choice: undefined });
  return (
    <>
      <FileDrop onFile={choose} />
      {file === undefined ? (
        <PasteField
          text={text}
          hint={hint}
          onType={(typed) => onChange({ ...source, text: typed, choice: undefined })}
        />
      ) : (
        <div className={styles.line}>
          <output>{t('peopleList.fromFile', { name: cut(file.name, 80) })}</output>
          <Button variant="quiet" onClick={() => choose(undefined)}>
            {t('peopleList.removeFile')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Files are read in this browser only. Without a mouse the button opens the same file. */
function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  function drop(dropped: DragEvent) {
    dropped.preventDefault();
    setIsOver(false);
    const [file] = dropped.dataTransfer.files;
    if (file !== undefined) onFile(file);
  }

  return (
    <div
      className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}
      role="presentation"
      onDragOver={(drag) => {
        drag.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <UploadIcon />
      <div className={styles.words}>
        <b>{t('peopleList.drop')}</b>
        <p className={styles.hint}>{t('peopleList.dropHint')}</p>
      </div>
      <Button onClick={() => input.current?.click()}>{t('peopleList.choose')}</Button>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept=".csv,.txt,.tsv,text/plain,text/csv"
        tabIndex={-1}
        aria-label={t('peopleList.choose')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onFile(file);
          // The same file can be chosen again after it was corrected.
          target.value = '';
        }}
      />
    </div>
  );
}

type PasteProps = { text: string; hint: string | undefined; onType: (text: string) => void };

function PasteField({ text, hint, onType }: PasteProps) {
  const t = useTranslate();
  const id = useId();
  return (
    <div className={styles.paste}>
      <label className={styles.label} htmlFor={id}>
        {t('peopleList.paste')}
      </label>
      <textarea
        id={id}
        className={styles.area}
        rows={10}
        value={text}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        onChange={(change) => onType(change.target.value)}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {hint ?? t('peopleList.pasteHint')}
      </p>
    </div>
  );
}
