import { useId } from 'react';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Button } from '../../../ui/button.tsx';
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import { listRoles, replaceWrongRole, roleLabel, wrongRole } from './form.ts';
import styles from './announcement.module.css';

type Props = {
  /** As they are stored. */
  stored: readonly string[];
  roles: readonly string[];
  hasWrongRoles: boolean;
  showsErrors: boolean;
  onChange: (roles: string[]) => void;
};

export function AudiencePanel({ stored, roles, hasWrongRoles, showsErrors, onChange }: Props) {
  const t = useTranslate();
  const errorId = useId();
  const title = t('announcement.audience.title');
  const hasError = showsErrors && hasWrongRoles;
  return (
    <Panel title={title}>
      <PanelBody>
        {roles.includes(wrongRole) && (
          <Notice
            tone="warning"
            title={t('announcement.wrongRole.title', { role: wrongRole })}
            text={t('announcement.wrongRole.text')}
          >
            <Button onClick={() => onChange(replaceWrongRole(roles))}>
              {t('announcement.wrongRole.replace')}
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
                {roleLabel(t, role)}
              </Choice>
            ))}
          </div>
        </ChoiceGroup>
        {hasError && (
          <p id={errorId} className={styles.error}>
            {t('announcement.audience.invalid')}
          </p>
        )}
        {roles.length === 0 && <p>{t('announcement.audience.none')}</p>}
      </PanelBody>
    </Panel>
  );
}

/** Whether people see it. It takes effect when it is published. */
export function OnOff({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const t = useTranslate();
  return (
    <fieldset className={styles.onOff}>
      <legend className="visually-hidden">{t('announcement.field.isOn')}</legend>
      {[false, true].map((value) => (
        <label key={String(value)} className={styles.option}>
          <input
            className="visually-hidden"
            type="radio"
            name="announcement-is-on"
            checked={isOn === value}
            onChange={() => onChange(value)}
          />
          {t(value ? 'announcement.switchOn' : 'announcement.switchOff')}
        </label>
      ))}
    </fieldset>
  );
}
