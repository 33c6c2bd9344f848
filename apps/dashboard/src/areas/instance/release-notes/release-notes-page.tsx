import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { LoadedPage } from '../../../app/data/query-page.tsx';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { EarlierIcon, LaterIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, Pager } from '../../../ui/data-table.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { BarePanel, Panel, PanelBody } from '../../../ui/panel.tsx';
import { notesOnPage, type ReleaseNote, type ReleaseNotePage, useReleaseNotes } from './api.ts';
import { FetchDialog } from './fetch-dialog.tsx';
import styles from './release-notes-page.module.css';

const route = getRouteApi('/area/instance/release-notes');
const lastPage = 1000;

export function ReleaseNotesPage() {
  const { page: typed } = route.useSearch();
  const page = Math.min(Math.max(Math.trunc(Number(typed ?? '1')) || 1, 1), lastPage);
  return (
    <LoadedPage query={useReleaseNotes(page)}>{(notes) => <Page page={page} notes={notes} />}</LoadedPage>
  );
}

function Page({ page, notes: { releaseNotes, hasMore } }: { page: number; notes: ReleaseNotePage }) {
  const t = useTranslate();
  const [isFetching, setIsFetching] = useState(false);
  const title = t('nav.instance.releaseNotes');
  const first = (page - 1) * notesOnPage + 1;
  return (
    <AreaPage
      name={title}
      title={title}
      subtitle={t('releaseNotes.sub')}
      place={String(page)}
      actions={<Button onClick={() => setIsFetching(true)}>{t('releaseNotes.fetch.open')}</Button>}
    >
      {releaseNotes.length === 0 ? (
        <BarePanel label={title}>
          <EmptyState title={t('releaseNotes.empty.title')} text={t('releaseNotes.empty.text')} />
        </BarePanel>
      ) : (
        <>
          <ol className={styles.notes}>
            {releaseNotes.map((note) => (
              <li key={note.id}>
                <Note note={note} />
              </li>
            ))}
          </ol>
          {(page > 1 || hasMore) && (
            <Pager
              label={t('pager.label')}
              start={undefined}
              summary={t('releaseNotes.range', { first, last: first + releaseNotes.length - 1 })}
            >
              <LinkButton to="." search={{ page: String(page - 1) }} disabled={page === 1}>
                <EarlierIcon />
                {t('pager.newer')}
              </LinkButton>
              <LinkButton to="." search={{ page: String(page + 1) }} disabled={!hasMore}>
                {t('pager.older')}
                <LaterIcon />
              </LinkButton>
            </Pager>
          )}
        </>
      )}
      {isFetching && <FetchDialog newest={releaseNotes[0]} onClosed={() => setIsFetching(false)} />}
    </AreaPage>
  );
}

/** The text comes from outside the school cloud, so it is shown as it is written. */
function Note({ note: { name, text, isTruncated, url, author, publishedAt } }: { note: ReleaseNote }) {
  const t = useTranslate();
  return (
    <Panel title={cut(name, 200)} trailing={<Moment at={publishedAt} />}>
      <PanelBody>
        <p className={styles.text}>{text === '' ? '–' : text}</p>
        {isTruncated && <p className={styles.quiet}>{t('releaseNotes.truncated')}</p>}
        <p className={styles.quiet}>
          {author !== '' && t('releaseNotes.author', { author: cut(author, 100) })}
          {author !== '' && url !== null && ' · '}
          {url !== null && (
            <a href={url} target="_blank" rel="noreferrer">
              {t('releaseNotes.source', { name: cut(name, 200) })}
            </a>
          )}
        </p>
      </PanelBody>
    </Panel>
  );
}
