import { useIntl } from 'react-intl';
import styles from './on-off.module.css';

/** Whether people see it. It takes effect when it is published. */
export function OnOff({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const intl = useIntl();
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{intl.formatMessage({ id: 'announcement.part.isOn' })}</legend>
      {[false, true].map((value) => (
        <label key={String(value)} className={styles.option}>
          <input
            className="visually-hidden"
            type="radio"
            name="announcement-is-on"
            checked={isOn === value}
            onChange={() => onChange(value)}
          />
          {intl.formatMessage({ id: value ? 'announcement.switchOn' : 'announcement.switchOff' })}
        </label>
      ))}
    </fieldset>
  );
}
