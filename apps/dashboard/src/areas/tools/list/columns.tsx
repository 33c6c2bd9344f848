import { Link } from '@tanstack/react-router';
import type { Translate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import type { Column } from '../../../ui/data-table.tsx';
import type { ToolSummary } from '../api.ts';
import { nameOf } from '../labels.ts';
import { ToolStates } from '../tool-states.tsx';
import styles from './columns.module.css';

export function toolColumns(t: Translate): Column<ToolSummary>[] {
  return [
    {
      id: 'name',
      header: t('tools.column.name'),
      variant: 'main',
      width: 'fill',
      cell: (row) => <Name tool={row} t={t} />,
    },
    {
      id: 'type',
      header: t('tools.column.type'),
      phone: 'second',
      cell: (row) => t.label('tools.type', row.type),
    },
    {
      id: 'state',
      header: t('tools.column.state'),
      width: 'content',
      phone: 'last',
      cell: (row) => <ToolStates states={row.states} />,
    },
    {
      id: 'publisher',
      header: t('tools.column.medium'),
      width: 'content',
      phone: 'second',
      cell: (row) => <Medium medium={row.medium} />,
    },
  ];
}

/** The first letter stands for the logo, which would need a request for each row. */
function Name({ tool, t }: { tool: ToolSummary; t: Translate }) {
  const { id, states } = tool;
  const shown = nameOf(t, tool);
  return (
    <span className={styles.name}>
      <span className={styles.letter} aria-hidden="true">
        {firstLetter(shown)}
      </span>
      <Link to="/tools/$toolId" params={{ toolId: id }} title={shown}>
        {cut(shown)}
      </Link>
      {states.includes('preferred') && <span className={styles.tag}>{t('tools.state.preferred')}</span>}
    </span>
  );
}

function firstLetter(text: string): string {
  return (/^./u.exec(text)?.[0] ?? '').toLocaleUpperCase();
}

function Medium({ medium }: Pick<ToolSummary, 'medium'>) {
  const publisher = medium?.publisher ?? medium?.mediaSourceId;
  const mediumId = medium?.mediumId;
  const texts = [publisher, mediumId].filter((text) => typeof text === 'string');
  if (texts.length === 0) return '–';
  return (
    <span title={texts.join(' ')}>
      {typeof publisher === 'string' && cut(publisher, 60)}{' '}
      {typeof mediumId === 'string' && <span className={styles.id}>{cut(mediumId, 60)}</span>}
    </span>
  );
}
