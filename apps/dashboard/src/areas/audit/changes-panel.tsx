import { useIntl } from 'react-intl';
import type { EntryInDetail } from '../../api/audit.ts';
import { Panel, PanelBody } from '../../ui/panel.tsx';
import styles from './changes-panel.module.css';
import { fieldWords } from './field-words.ts';
import { ChangedValue } from './changed-value.tsx';

/** What was there before, and what after. A blanked entry says that it once knew. */
export function ChangesPanel({ entry: { changes, blankedAt } }: { entry: EntryInDetail }) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'audit.changes.title' });
  if (changes.length === 0) {
    return (
      <Panel title={title}>
        <PanelBody>
          <p>
            {intl.formatMessage({ id: blankedAt === null ? 'audit.changes.none' : 'audit.changes.blanked' })}
          </p>
        </PanelBody>
      </Panel>
    );
  }
  return (
    <Panel title={title} end={intl.formatMessage({ id: 'audit.changes.count' }, { count: changes.length })}>
      <table className={styles.changes}>
        <caption className="visually-hidden">{title}</caption>
        <thead className={styles.head}>
          <tr>
            {(['field', 'before', 'after'] as const).map((column) => (
              <th key={column} scope="col">
                {intl.formatMessage({ id: `audit.changes.${column}` })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }, place) => (
            // What was wanted and what came of it may be two changes of one field.
            <tr key={`${field} ${place}`}>
              <th scope="row">{fieldWords(intl, field)}</th>
              <td>
                <ChangedValue value={before} other={after} side="before" />
              </td>
              <td>
                <ChangedValue value={after} other={before} side="after" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
