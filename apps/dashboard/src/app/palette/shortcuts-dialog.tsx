import { Fragment } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import { useStore } from '../../lib/store.ts';
import { Choice } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { areaMessages } from '../area-messages.ts';
import { hasKeyShortcuts, setKeyShortcuts } from '../frame/key-shortcuts.ts';
import { pageActions } from '../frame/page-actions.ts';
import { searchKey } from '../list/list-body.tsx';
import { areaKeys } from '../navigation/area-keys.ts';
import { paletteMessages } from './messages.ts';
import { goKey, helpKey } from './shortcuts.ts';
import styles from './shortcuts-dialog.module.css';

export const messages = [areaMessages, paletteMessages];

const areas = [
  'nav.home',
  'nav.schools',
  'nav.people',
  'nav.work',
  'nav.deletion',
  'nav.tools',
  'nav.instance',
  'nav.audit',
] as const;

/** What the keys do, and a switch for those that are single characters. */
export function Content({ onClosed }: { onClosed: () => void }) {
  const t = useTranslate();
  const isOn = useStore(hasKeyShortcuts);
  const here = [...useStore(pageActions).values()].flat();
  const general = [
    { keys: [t('palette.key')], does: t('shortcuts.palette') },
    { keys: [searchKey], does: t('shortcuts.search') },
    { keys: ['↓', '↑'], does: t('shortcuts.rows') },
    { keys: [t('key.home'), t('key.end')], does: t('shortcuts.ends') },
    { keys: [t('key.enter')], does: t('shortcuts.open') },
    { keys: [t('key.space')], does: t('shortcuts.select') },
    { keys: [t('key.escape')], does: t('shortcuts.dismiss') },
    { keys: [helpKey], does: t('shortcuts.help') },
  ];
  const actions = here.flatMap(({ name, key }) => (key === undefined ? [] : [{ keys: [key], does: name }]));
  const pages = areas.map((label) => ({ keys: [goKey, areaKeys[label].key], does: t(label) }));
  return (
    <Dialog title={t('shortcuts.title')} closeLabel={t('dialog.close')} onClosed={onClosed}>
      {actions.length > 0 && <Keys title={t('palette.here')} rows={actions} />}
      <Keys title={t('shortcuts.everywhere')} rows={general} />
      <Keys title={t('palette.pages')} rows={pages} />
      <Choice type="checkbox" checked={isOn} onChange={(change) => setKeyShortcuts(change.target.checked)}>
        {t('shortcuts.single')}
      </Choice>
    </Dialog>
  );
}

function Keys({ title, rows }: { title: string; rows: readonly { keys: string[]; does: string }[] }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.keys}>
        {rows.map(({ keys, does }) => (
          <Fragment key={does}>
            <dt>
              {keys.map((key) => (
                <Fragment key={key}>
                  <kbd className={styles.key}>{key}</kbd>{' '}
                </Fragment>
              ))}
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
