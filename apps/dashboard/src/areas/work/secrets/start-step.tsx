import type { ReactNode } from 'react';
import { CreateForm } from '../../../app/form/create-form.tsx';
import { NothingFound, UnknownLines } from '../../../app/people-list/check-parts.tsx';
import type { UnknownLine } from '../../../app/people-list/look-up.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Panel, PanelBody, Stack } from '../../../ui/panel.tsx';
import type { Kind } from './api.ts';
import { PeoplePanel } from './people-panel.tsx';
import type { Item } from './run.ts';
import styles from './secrets-page.module.css';

type Props = {
  kind: Kind;
  items: readonly Item[];
  unknown: readonly UnknownLine[];
  back: ReactNode;
  onStart: (reason: { reason?: string }) => void;
};

const consequences = {
  passwords: ['old', 'forced', 'sessions', 'once', 'open'],
  links: ['link', 'careful', 'once', 'open'],
} as const;

const idle = { state: { is: 'idle' }, isBusy: false, checkAgain: () => {} } as const;

/** Before anything is changed: what happens, to whom, and who is left out. */
export function StartStep({ kind, items, unknown, back, onStart }: Props) {
  const t = useTranslate();
  const count = items.filter(({ outcome }) => outcome.is === 'waiting').length;
  const people = (
    <>
      {items.length > 0 && <PeoplePanel kind={kind} items={items} />}
      <UnknownLines lines={unknown} />
    </>
  );
  // Everyone was left out.
  if (count === 0)
    return (
      <Stack>
        {items.length === 0 && <NothingFound />}
        {people}
        <div>{back}</div>
      </Stack>
    );
  return (
    <CreateForm
      submitLabel={t(`secrets.start.${kind}`, { count })}
      cancel={back}
      hasInput={false}
      isValid
      write={idle}
      onSubmit={onStart}
    >
      <Panel title={t('secrets.what')}>
        <PanelBody>
          <ul className={styles.consequences}>
            {consequences[kind].map((consequence) => (
              <li key={consequence}>{t(`secrets.consequence.${consequence}`)}</li>
            ))}
          </ul>
        </PanelBody>
      </Panel>
      {people}
    </CreateForm>
  );
}
