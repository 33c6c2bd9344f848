import { useId, useRef, useState, type DragEvent } from 'react';
import { SaveBar } from '../../../app/form/save-bar.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { LaterIcon, UploadIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Columns, Panel, PanelBody } from '../../../ui/panel.tsx';
import type { ListSummary } from '../../../lib/list-reader.ts';
import { cut } from '../../../lib/cut.ts';
import { ReadPanel } from './read-panel.tsx';
import type { ListSource, ReadList } from './use-list.ts';
import styles from './who-step.module.css';

type Props = {
  source: ListSource;
  list: ReadList;
  onChange: (source: ListSource) => void;
  onNext: () => void;
};

export function peopleOf({ ids, emails, externalIds }: ListSummary): number {
  return ids + emails + externalIds;
}

/** Step 1: a file or a pasted list, and what was read from it. */
export function WhoStep({ source, list, onChange, onNext }: Props) {
  const t = useTranslate();
  const count = list.is === 'read' ? peopleOf(list.summary) : 0;
  return (
    <>
      <Columns
        main={
          <Panel title={t('deletion.who.title')}>
            <PanelBody>
              <FileDrop onFile={(file) => onChange({ text: '', file, choice: undefined })} />
              {source.file === undefined ? (
                <PasteField
                  text={source.text}
                  onType={(text) => onChange({ ...source, text, choice: undefined })}
                />
              ) : (
                <div className={styles.file}>
                  <output>{t('deletion.who.fromFile', { name: cut(source.file.name, 80) })}</output>
                  <Button
                    variant="quiet"
                    onClick={() => onChange({ text: '', file: undefined, choice: undefined })}
                  >
                    {t('deletion.who.removeFile')}
                  </Button>
                </div>
              )}
            </PanelBody>
          </Panel>
        }
        aside={<ReadPanel list={list} onChoose={(choice) => onChange({ ...source, choice })} />}
      />
      <SaveBar>
        <LinkButton to="/deletion">{t('write.cancel')}</LinkButton>
        <Button variant="primary" isWaiting={count === 0} onClick={onNext}>
          {count === 0 ? t('deletion.who.nothing') : t('deletion.who.next', { count })}
          <LaterIcon />
        </Button>
      </SaveBar>
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
        <b>{t('deletion.who.drop')}</b>
        <p className={styles.hint}>{t('deletion.who.dropHint')}</p>
      </div>
      <Button onClick={() => input.current?.click()}>{t('deletion.who.choose')}</Button>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept=".csv,.txt,.tsv,text/plain,text/csv"
        tabIndex={-1}
        aria-label={t('deletion.who.choose')}
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

function PasteField({ text, onType }: { text: string; onType: (text: string) => void }) {
  const t = useTranslate();
  const id = useId();
  return (
    <div className={styles.paste}>
      <label className={styles.label} htmlFor={id}>
        {t('deletion.who.paste')}
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
        {t('deletion.who.pasteHint')}
      </p>
    </div>
  );
}
