import { useTranslate } from '../../../i18n/translate.tsx';
import type { School } from '../api.ts';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import { EditLink } from './edit-link.tsx';
import styles from './features-panel.module.css';
import { knownFeatures } from '../labels.ts';

/** Shows each feature with its label, if it has one, and always with the platform's name. */
export function FeaturesPanel({ school: { id, features } }: { school: School }) {
  const t = useTranslate();
  const known = knownFeatures.filter((feature) => features.includes(feature));
  const others = features.filter((feature) => !known.some((one) => one === feature));
  const title = t('schools.field.features');
  return (
    <Panel
      title={title}
      trailing={
        <>
          {t('schools.features.count', { count: features.length })}
          <EditLink schoolId={id} what={title} />
        </>
      }
    >
      <PanelBody>
        {features.length === 0 && <p>{t('schools.features.none')}</p>}
        {known.length > 0 && (
          <ul className={styles.features}>
            {known.map((feature) => (
              <li key={feature}>
                {t.label('schools.feature', feature)} <code className={styles.name}>{feature}</code>
              </li>
            ))}
          </ul>
        )}
        {others.length > 0 && (
          <>
            <p>{t('schools.features.others')}</p>
            <ul className={styles.features}>
              {others.map((feature) => (
                <li key={feature}>
                  <code className={styles.name}>{feature}</code>
                </li>
              ))}
            </ul>
          </>
        )}
      </PanelBody>
    </Panel>
  );
}
