import { Link, useRouter } from '@tanstack/react-router';
import { use, useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import { useStore } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { ClosePopover, Popover } from '../../ui/popover.tsx';
import { useCopy } from '../../ui/copyable-text.tsx';
import type { Search } from './filter-rules.ts';
import { deleteView, maxNameLength, saveView, toViewSearch, viewsOf } from './saved-views.ts';
import styles from './list-filters.module.css';

type Props = {
  /** The list that the views belong to. */
  list: string;
  search: Search;
  /** The parameters that a view keeps. Text that could be about a person is never among them. */
  names: readonly string[];
};

/** Opens, saves, deletes and shares named views of a list. */
export function ViewsMenu(props: Props) {
  const t = useTranslate();
  return (
    <Popover align="end" label={t('views.title')} button={t('views.title')}>
      <Views {...props} />
    </Popover>
  );
}

function Views({ list, search, names }: Props) {
  const t = useTranslate();
  const router = useRouter();
  const close = use(ClosePopover);
  const views = useStore(viewsOf(list));
  const panel = useRef<HTMLDivElement>(null);
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { state, copy } = useCopy();
  useEffect(() => panel.current?.querySelector<HTMLElement>('a, input')?.focus(), []);

  function save() {
    if (name.trim() === '') return setIsMissing(true);
    saveView(list, { name: name.trim(), search: toViewSearch(search, names) });
    close();
  }

  /** Without text that was typed to search, as in a saved view. */
  async function copyLink() {
    const { href } = router.buildLocation({ to: '.', search: toViewSearch(search, names) });
    await copy(new URL(href, window.location.origin).href);
  }

  return (
    <div ref={panel}>
      {views.length === 0 ? (
        <p className={styles.noViews}>{t('views.none')}</p>
      ) : (
        <ul className={styles.views}>
          {views.map((view) => (
            <li key={view.name} className={styles.view}>
              <Link className={styles.viewLink} to="." search={view.search} onClick={close}>
                {view.name}
              </Link>
              <Button
                variant="quiet"
                aria-label={t('views.deleteOne', { name: view.name })}
                onClick={() => {
                  panel.current?.querySelector('input')?.focus();
                  deleteView(list, view.name);
                }}
              >
                {t('views.delete')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form
        className={styles.viewForm}
        noValidate
        onSubmit={(submission) => {
          submission.preventDefault();
          save();
        }}
      >
        <Field
          label={t('views.name')}
          error={isMissing && name.trim() === '' ? t('views.nameMissing') : undefined}
          hint={t('views.hint')}
          value={name}
          maxLength={maxNameLength}
          autoComplete="off"
          onChange={(change) => setName(change.target.value)}
        />
        <div className={styles.viewActions}>
          <Button type="submit">{t('views.save')}</Button>
          <Button
            variant="quiet"
            onClick={() => {
              void copyLink();
            }}
          >
            {t('views.copy')}
          </Button>
        </div>
        <output className={styles.viewHint}>
          {state === 'copied' && t('views.copied')}
          {state === 'failed' && t('copy.failed')}
        </output>
      </form>
    </div>
  );
}
