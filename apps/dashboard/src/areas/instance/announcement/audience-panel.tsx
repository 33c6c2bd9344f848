import { useId } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../ui/button.tsx';
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import { listRoles, replaceWrongRole, wrongRole } from './draft.ts';
import styles from './audience-panel.module.css';
import { roleLabel } from './labels.ts';

type Props = {
  /** As they are stored. */
  stored: readonly string[];
  roles: readonly string[];
  hasWrongRoles: boolean;
  showsErrors: boolean;
  onChange: (roles: string[]) => void;
};

export function AudiencePanel({ stored, roles, hasWrongRoles, showsErrors, onChange }: Props) {
  const intl = useIntl();
  const errorId = useId();
  const title = intl.formatMessage({ id: 'announcement.audience.title' });
  const hasError = showsErrors && hasWrongRoles;
  return (
    <Panel title={title}>
      <PanelBody>
        {roles.includes(wrongRole) && (
          <Notice
            tone="warning"
            title={intl.formatMessage({ id: 'announcement.wrongRole.title' }, { role: wrongRole })}
            text={intl.formatMessage({ id: 'announcement.wrongRole.text' })}
          >
            <Button onClick={() => onChange(replaceWrongRole(roles))}>
              {intl.formatMessage({ id: 'announcement.wrongRole.replace' })}
            </Button>
          </Notice>
        )}
        <ChoiceGroup legend={title} hideLegend describedBy={hasError ? errorId : undefined}>
          <div className={styles.roles}>
            {listRoles(stored, roles).map((role) => (
              <Choice
                key={role}
                type="checkbox"
                checked={roles.includes(role)}
                aria-invalid={hasError && roles.includes(role)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...roles, role] : roles.filter((one) => one !== role))
                }
              >
                {roleLabel(intl, role)}
              </Choice>
            ))}
          </div>
        </ChoiceGroup>
        {hasError && (
          <p id={errorId} className={styles.error}>
            {intl.formatMessage({ id: 'announcement.audience.invalid' })}
          </p>
        )}
        {roles.length === 0 && <p>{intl.formatMessage({ id: 'announcement.audience.none' })}</p>}
      </PanelBody>
    </Panel>
  );
}
