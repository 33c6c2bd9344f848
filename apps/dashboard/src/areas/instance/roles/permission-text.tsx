import { useTranslate } from '../../../i18n/translate.tsx';
import styles from './permissions.module.css';

/** What a permission allows, and its name in the platform. */
export function PermissionText({ name }: { name: string }) {
  const t = useTranslate();
  const label = t.optional(`roles.permission.${name}`);
  const key = <code className={styles.key}>{name}</code>;
  return label === undefined ? (
    key
  ) : (
    <>
      <span className={styles.label}>{label}</span> {key}
    </>
  );
}
