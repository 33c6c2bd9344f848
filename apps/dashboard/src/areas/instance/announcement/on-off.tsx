import { useTranslate } from '../../../i18n/translate.tsx';
import styles from './on-off.module.css';

/** Whether people see it. It takes effect when it is published. */
export function OnOff({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const t = useTranslate();
  return (
    <fieldset className={styles.choice}>
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
