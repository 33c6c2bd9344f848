import { useIntl } from 'react-intl';
import { Panel, PanelBody } from '../../ui/panel.tsx';
import { roleWords } from './role-words.ts';
import styles from './roles-panel.module.css';

/** In words where we have some, always with the name by which the school cloud calls them. */
export function RolesPanel({ roles }: { roles: readonly string[] }) {
  const intl = useIntl();
  return (
    <Panel title={intl.formatMessage({ id: 'people.fact.roles' })}>
      <PanelBody>
        {roles.length === 0 && <p>{intl.formatMessage({ id: 'people.role.none' })}</p>}
        <ul className={styles.roles}>
          {roles.map((role) => (
            <li key={role} className={styles.role}>
              {roleWords(intl, role)} <code className={styles.name}>{role}</code>
            </li>
          ))}
        </ul>
      </PanelBody>
    </Panel>
  );
}
