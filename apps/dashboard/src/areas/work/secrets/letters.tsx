import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { publicConfig } from '../../../api/public-config.ts';
import { schoolCloudAddress } from '../../../app/data/school-cloud-address.ts';
import { toInstance } from '../../../app/frame/instance.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { useStore } from '../../../lib/store.ts';
import type { Kind } from './api.ts';
import styles from './letters.module.css';
import type { WithSecret } from './run.ts';

type Props = { kind: Kind; secrets: readonly WithSecret[] };

/** Replaces the page on paper: a sheet for each person. The secrets are in the page only while it is printed. */
export function Letters({ kind, secrets }: Props) {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as soon as its event has been handled.
    const show = () => flushSync(() => setIsPrinting(true));
    const hide = () => setIsPrinting(false);
    window.addEventListener('beforeprint', show);
    window.addEventListener('afterprint', hide);
    return () => {
      window.removeEventListener('beforeprint', show);
      window.removeEventListener('afterprint', hide);
    };
  }, []);
  if (!isPrinting || secrets.length === 0) return null;
  return (
    <div className={styles.letters}>
      {secrets.map((one) => (
        <Letter key={one.person.id} kind={kind} {...one} />
      ))}
    </div>
  );
}

/** What the person needs to log in, or to create an account. */
function Letter({ kind, person, secret }: { kind: Kind } & WithSecret) {
  const t = useTranslate();
  const { title } = toInstance(useStore(publicConfig));
  const address = schoolCloudAddress();
  const lines = [
    { name: t('secrets.letter.address'), value: address },
    { name: t('secrets.letter.username'), value: secret.username },
    { name: t(`secrets.letter.${kind}`), value: secret.value },
  ];
  return (
    <article className={styles.letter}>
      <p>{[title, person.school?.name].filter(Boolean).join(' · ')}</p>
      <h2 className={styles.name}>
        {person.firstName} {person.lastName}
      </h2>
      <p>{t(`secrets.letter.title.${kind}`)}</p>
      <dl>
        {lines.map(
          ({ name, value }) =>
            value !== undefined && (
              <div key={name} className={styles.line}>
                <dt>{name}</dt>
                <dd className={styles.value}>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p>{t(`secrets.letter.hint.${kind}`)}</p>
    </article>
  );
}
