import { useTranslate } from '../../../i18n/translate.tsx';
import type { CreatedSchool } from '../api.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PanelBody } from '../../../ui/panel.tsx';
import styles from './notices.module.css';

/** Before the school is created: the platform looks for a provider that is shared, unless one is chosen. */
export function NoSharedStorage() {
  const t = useTranslate();
  return (
    <PanelBody>
      <Notice tone="warning" title={t('schools.new.noStorage.title')} text={t('schools.new.noStorage.text')}>
        <StorageLink />
      </Notice>
    </PanelBody>
  );
}

/** The platform saved the school and then could not create its bucket (T116). */
export function StorageMissing({ school: { id, name } }: { school: CreatedSchool }) {
  const t = useTranslate();
  return (
    <Notice
      tone="warning"
      title={t('schools.new.storageMissing.title', { name })}
      text={t('schools.new.storageMissing.text')}
    >
      <div className={styles.links}>
        <LinkButton to="/schools/$schoolId" params={{ schoolId: id }}>
          {t('schools.new.toSchool')}
        </LinkButton>
        <StorageLink />
      </div>
    </Notice>
  );
}

/** Where to see whether an earlier creation of a school with this name was applied. */
export function EarlierCreation({ entry, name }: { entry: number | undefined; name: string }) {
  const t = useTranslate();
  return (
    <div className={styles.links}>
      {entry !== undefined && (
        <LinkButton to="/audit/$number" params={{ number: String(entry) }} target="_blank">
          {t('write.entry')}
        </LinkButton>
      )}
      <LinkButton to="/schools" search={{ search: name }} target="_blank">
        {t('schools.new.toSameName')}
      </LinkButton>
    </div>
  );
}

function StorageLink() {
  const t = useTranslate();
  return (
    <LinkButton to="/instance/storage" target="_blank">
      {t('schools.new.toStorage')}
    </LinkButton>
  );
}
