import { type DragEvent, useId, useRef, useState } from 'react';
import { SaveBar } from '../../../app/form/save-bar.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import type { ListChoice } from '../../../lib/list-columns.ts';
import type { ListSummary } from '../../../lib/list-reader.ts';
import type { RejectedLine } from '../../../lib/parse-list.ts';
import { LaterIcon, UploadIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { SelectRow } from '../../../ui/form-row.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Columns, Panel, PanelBody } from '../../../ui/panel.tsx';
import styles from './new-page.module.css';
import type { ListSource, ReadList } from './use-list.ts';

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
                <div className={styles.line}>
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

type ReadProps = { list: ReadList; onChoose: (choice: ListChoice) => void };

/** What was read from the list, before anything leaves the browser. */
function ReadPanel({ list, onChoose }: ReadProps) {
  const t = useTranslate();
  return (
    <Panel title={t('deletion.read.title')}>
      {list.is === 'empty' && (
        <PanelBody>
          <p>{t('deletion.read.none')}</p>
        </PanelBody>
      )}
      {list.is === 'reading' && (
        <PanelBody>
          <output>
            {t('deletion.read.reading', { percent: t.number(list.share, { style: 'percent' }) })}
          </output>
        </PanelBody>
      )}
      {list.is === 'failed' && (
        <PanelBody>
          <Notice
            tone="error"
            title={t('deletion.read.failed.title')}
            text={t(`deletion.read.failed.${list.why}`)}
          />
        </PanelBody>
      )}
      {list.is === 'read' && (
        <>
          <Counts summary={list.summary} />
          <PanelBody>
            <ColumnChoice summary={list.summary} onChoose={onChoose} />
            {list.summary.several > 0 && (
              <p className={styles.read}>{t('deletion.read.several', { count: list.summary.several })}</p>
            )}
            <Rejected summary={list.summary} />
          </PanelBody>
        </>
      )}
    </Panel>
  );
}

const counts = ['ids', 'emails', 'externalIds', 'repeated', 'blank', 'unreadable'] as const;

function Counts({ summary }: { summary: ListSummary }) {
  const t = useTranslate();
  return (
    <Facts>
      <Fact name={t('deletion.read.lines')}>
        <output>{t.number(summary.lines)}</output>
      </Fact>
      {summary.hasHeader && <Fact name={t('deletion.read.header')}>{t('value.yes')}</Fact>}
      {counts
        .filter((count) => count === 'ids' || summary[count] > 0)
        .map((count) => (
          <Fact key={count} name={t(`deletion.read.${count}`)}>
            {t.number(summary[count])}
          </Fact>
        ))}
    </Facts>
  );
}

/** Which column is read. Ids and email addresses are recognised; external ids can look like anything. */
function ColumnChoice({
  summary: { columns, choice },
  onChoose,
}: { summary: ListSummary } & Pick<ReadProps, 'onChoose'>) {
  const t = useTranslate();
  return (
    <>
      {columns.length > 1 && (
        <SelectRow
          label={t('deletion.read.column')}
          value={String(choice.column)}
          options={columns.map((sample, column) => ({
            value: String(column),
            label: t('deletion.read.columnOption', { number: column + 1, sample }),
          }))}
          onPick={(column) => onChoose({ ...choice, column: Number(column) })}
        />
      )}
      <SelectRow
        label={t('deletion.read.content')}
        value={choice.content}
        options={(['people', 'externalIds'] as const).map((content) => ({
          value: content,
          label: t(`deletion.read.content.${content}`),
        }))}
        onPick={(content) =>
          onChoose({ ...choice, content: content === 'externalIds' ? 'externalIds' : 'people' })
        }
      />
    </>
  );
}

function Rejected({ summary: { rejected, repeated, unreadable } }: { summary: ListSummary }) {
  const t = useTranslate();
  const count = repeated + unreadable;
  if (count === 0) return null;
  return (
    <details>
      <summary>{t('deletion.read.rejected', { count })}</summary>
      <ul className={`${styles.lines} ${styles.read}`}>
        {rejected.map((line) => (
          <li key={line.line}>
            {t('deletion.read.line', { line: line.line })}:{' '}
            <code className={styles.rejected}>{line.text}</code> – {describe(line)}
          </li>
        ))}
        {count > rejected.length && (
          <li>{t('deletion.read.rejectedMore', { count: count - rejected.length })}</li>
        )}
      </ul>
    </details>
  );

  function describe({ why, text, first = 0 }: RejectedLine): string {
    return t(`deletion.reject.why.${why}`, { count: text.length, first });
  }
}
