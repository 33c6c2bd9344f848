import { useTranslate } from '../../../i18n/translate.tsx';
import { useDelayed } from '../../../lib/use-delayed.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PanelBody } from '../../../ui/panel.tsx';
import { useSchoolsWithNumber } from '../api.ts';
import styles from './new-page.module.css';

const pause = 300;

/** Warns that other schools have an official number already. */
export function SameNumber({ number }: { number: string }) {
  const t = useTranslate();
  const searched = useDelayed(number, pause);
  const schools = useSchoolsWithNumber(searched);
  if (searched !== number || schools.length === 0) return null;
  return (
    <PanelBody>
      <Notice
        tone="warning"
        title={t('schools.new.sameNumber.title', {
          name: t.list(
            schools.map(({ name }) => name),
            'unit',
          ),
        })}
        text={t('schools.new.sameNumber.text')}
      >
        <div className={styles.links}>
          {schools.map(({ id, name }) => (
            <LinkButton key={id} to="/schools/$schoolId" params={{ schoolId: id }} target="_blank">
              {name}
            </LinkButton>
          ))}
        </div>
      </Notice>
    </PanelBody>
  );
}
