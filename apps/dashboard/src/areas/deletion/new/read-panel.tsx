import { useIntl } from 'react-intl';
import type { ListChoice } from '../../../lib/list-columns.ts';
import type { ListSummary } from '../../../lib/list-reader.ts';
import type { RejectedLine } from '../../../lib/parse-list.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { SelectRow } from '../../../ui/form-row.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import styles from './read-panel.module.css';
import type { ReadList } from './use-list.ts';

type Props = { list: ReadList; onChoose: (choice: ListChoice) => void };

/** What was read from the list, before anything leaves the browser. */
export function ReadPanel({ list, onChoose }: Props) {
  const intl = useIntl();
  return (
    <Panel title={intl.formatMessage({ id: 'deletion.read.title' })}>
      {list.is === 'empty' && (
        <PanelBody>
          <p>{intl.formatMessage({ id: 'deletion.read.none' })}</p>
        </PanelBody>
      )}
      {list.is === 'reading' && (
        <PanelBody>
          <output>
            {intl.formatMessage(
              { id: 'deletion.read.reading' },
              { percent: intl.formatNumber(list.share, { style: 'percent' }) },
            )}
          </output>
        </PanelBody>
      )}
      {list.is === 'failed' && (
        <PanelBody>
          <Notice
            tone="error"
            title={intl.formatMessage({ id: 'deletion.read.failed.title' })}
            text={intl.formatMessage({ id: `deletion.read.failed.${list.why}` })}
          />
        </PanelBody>
      )}
      {list.is === 'read' && (
        <>
          <Counts summary={list.summary} />
          <PanelBody>
            <ColumnChoice summary={list.summary} onChoose={onChoose} />
            {list.summary.several > 0 && (
              <p className={styles.hint}>
                {intl.formatMessage({ id: 'deletion.read.several' }, { count: list.summary.several })}
              </p>
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
  const intl = useIntl();
  return (
    <Facts>
      <Fact name={intl.formatMessage({ id: 'deletion.read.lines' })}>
        <output>{intl.formatNumber(summary.lines)}</output>
      </Fact>
      {summary.hasHeader && (
        <Fact name={intl.formatMessage({ id: 'deletion.read.header' })}>
          {intl.formatMessage({ id: 'deletion.read.yes' })}
        </Fact>
      )}
      {counts
        .filter((count) => count === 'ids' || summary[count] > 0)
        .map((count) => (
          <Fact key={count} name={intl.formatMessage({ id: `deletion.read.${count}` })}>
            {intl.formatNumber(summary[count])}
          </Fact>
        ))}
    </Facts>
  );
}

/** Which column is read. Ids and email addresses are recognised; external ids can look like anything. */
function ColumnChoice({
  summary: { columns, choice },
  onChoose,
}: { summary: ListSummary } & Pick<Props, 'onChoose'>) {
  const intl = useIntl();
  return (
    <>
      {columns.length > 1 && (
        <SelectRow
          label={intl.formatMessage({ id: 'deletion.read.column' })}
          value={String(choice.column)}
          options={columns.map((sample, column) => ({
            value: String(column),
            label: intl.formatMessage({ id: 'deletion.read.columnOption' }, { number: column + 1, sample }),
          }))}
          onPick={(column) => onChoose({ ...choice, column: Number(column) })}
        />
      )}
      <SelectRow
        label={intl.formatMessage({ id: 'deletion.read.content' })}
        value={choice.content}
        options={(['people', 'externalIds'] as const).map((content) => ({
          value: content,
          label: intl.formatMessage({ id: `deletion.read.content.${content}` }),
        }))}
        onPick={(content) =>
          onChoose({ ...choice, content: content === 'externalIds' ? 'externalIds' : 'people' })
        }
      />
    </>
  );
}

function Rejected({ summary: { rejected, repeated, unreadable } }: { summary: ListSummary }) {
  const intl = useIntl();
  const count = repeated + unreadable;
  if (count === 0) return null;
  return (
    <details>
      <summary>{intl.formatMessage({ id: 'deletion.read.rejected' }, { count })}</summary>
      <ul className={styles.lines}>
        {rejected.map((line) => (
          <li key={line.line}>
            {intl.formatMessage({ id: 'deletion.read.line' }, { line: line.line })}:{' '}
            <code className={styles.text}>{line.text}</code> – {describe(line)}
          </li>
        ))}
        {count > rejected.length && (
          <li>
            {intl.formatMessage({ id: 'deletion.read.rejectedMore' }, { count: count - rejected.length })}
          </li>
        )}
      </ul>
    </details>
  );

  function describe({ why, text, first = 0 }: RejectedLine): string {
    return intl.formatMessage({ id: `deletion.reject.why.${why}` }, { count: text.length, first });
  }
}
