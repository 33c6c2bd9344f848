import { useTranslate } from '../../i18n/translate.tsx';
import type { ListChoice } from '../../lib/list-columns.ts';
import type { ListSummary } from '../../lib/list-reader.ts';
import type { RejectedLine } from '../../lib/parse-list.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { SelectRow } from '../../ui/form-row.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel, PanelBody } from '../../ui/panel.tsx';
import styles from './people-list.module.css';
import type { ReadList } from './use-list.ts';

type ReadProps = { list: ReadList; onChoose: (choice: ListChoice) => void };

/** What was read from the list, before anything leaves the browser. */
export function ReadPanel({ list, onChoose }: ReadProps) {
  const t = useTranslate();
  return (
    <Panel title={t('peopleList.read.title')}>
      {list.is === 'empty' && (
        <PanelBody>
          <p>{t('peopleList.read.none')}</p>
        </PanelBody>
      )}
      {list.is === 'reading' && (
        <PanelBody>
          <output>
            {t('peopleList.read.reading', { percent: t.number(list.share, { style: 'percent' }) })}
          </output>
        </PanelBody>
      )}
      {list.is === 'failed' && (
        <PanelBody>
          <Notice
            tone="error"
            title={t('peopleList.read.failed.title')}
            text={t(`peopleList.read.failed.${list.why}`)}
          />
        </PanelBody>
      )}
      {list.is === 'read' && (
        <>
          <Counts summary={list.summary} />
          <PanelBody>
            <ColumnChoice summary={list.summary} onChoose={onChoose} />
            {list.summary.several > 0 && (
              <p className={styles.read}>{t('peopleList.read.several', { count: list.summary.several })}</p>
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
      <Fact name={t('peopleList.read.lines')}>
        <output>{t.number(summary.lines)}</output>
      </Fact>
      {summary.hasHeader && <Fact name={t('peopleList.read.header')}>{t('value.yes')}</Fact>}
      {counts
        .filter((count) => count === 'ids' || summary[count] > 0)
        .map((count) => (
          <Fact key={count} name={t(`peopleList.read.${count}`)}>
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
          label={t('peopleList.read.column')}
          value={String(choice.column)}
          options={columns.map((sample, column) => ({
            value: String(column),
            label: t('peopleList.read.columnOption', { number: column + 1, sample }),
          }))}
          onPick={(column) => onChoose({ ...choice, column: Number(column) })}
        />
      )}
      <SelectRow
        label={t('peopleList.read.content')}
        value={choice.content}
        options={(['people', 'externalIds'] as const).map((content) => ({
          value: content,
          label: t(`peopleList.read.content.${content}`),
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
      <summary>{t('peopleList.read.rejected', { count })}</summary>
      <ul className={`${styles.lines} ${styles.read}`}>
        {rejected.map((line) => (
          <li key={line.line}>
            {t('peopleList.read.line', { line: line.line })}:{' '}
            <code className={styles.rejected}>{line.text}</code> – {describe(line)}
          </li>
        ))}
        {count > rejected.length && (
          <li>{t('peopleList.read.rejectedMore', { count: count - rejected.length })}</li>
        )}
      </ul>
    </details>
  );

  function describe({ why, text, first = 0 }: RejectedLine): string {
    return t(`peopleList.why.${why}`, { count: text.length, first });
  }
}
