import { vReleaseNotePage, vReleaseNotesFetched } from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { InferOutput } from 'valibot';
import { gatewayQuery, gatewayWrite } from '../../../app/data/gateway.ts';
import { queryClient } from '../../../app/data/query-client.ts';
import { LoadedPage } from '../../../app/data/query-page.tsx';
import { invalidateRecentActivity } from '../../../app/data/recent-activity.tsx';
import { RejectionNotice } from '../../../app/data/rejection-notice.tsx';
import { useWrite } from '../../../app/data/use-write.ts';
import { ActionDialog } from '../../../app/form/action-dialog.tsx';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { EarlierIcon, LaterIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SlidersIcon } from '../../../ui/navigation-icons.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { BarePanel, Panel, PanelBody } from '../../../ui/panel.tsx';
import { Markdown } from './markdown.tsx';
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
      actions={
        releaseNotes.length > 0 && (
          <Button onClick={() => setIsFetching(true)}>{t('releaseNotes.fetch.open')}</Button>
        )
      }
    >
      {releaseNotes.length === 0 ? (
        <BarePanel label={title}>
          <EmptyState
            icon={SlidersIcon}
            title={t('releaseNotes.empty.title')}
            text={t('releaseNotes.empty.text')}
            nextStep={
              <Button variant="primary" onClick={() => setIsFetching(true)}>
                {t('releaseNotes.fetch.open')}
              </Button>
            }
          />
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

function Note({ note: { name, text, isTruncated, url, author, publishedAt } }: { note: ReleaseNote }) {
  const t = useTranslate();
  return (
    <Panel title={cut(name, 200)} trailing={<Moment at={publishedAt} />}>
      <PanelBody>
        {text === '' ? <p>–</p> : <Markdown text={text} />}
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

type Props = {
  newest: ReleaseNote | undefined;
  onClosed: () => void;
};

/** The platform empties the list before it fills it again (T105). */
function FetchDialog({ newest, onClosed }: Props) {
  const t = useTranslate();
  const write = useWrite(
    fetchReleaseNotes,
    (answer) => {
      invalidateReleaseNotes();
      const count = answer?.count ?? 0;
      showSuccess('audit.action.instance.fetchReleaseNotes', {
        name: t('releaseNotes.fetch.count', { count }),
      });
      onClosed();
    },
    // The list may be shorter now.
    invalidateReleaseNotes,
  );

  return (
    <ActionDialog
      title={t('releaseNotes.fetch.title')}
      subject={
        newest === undefined ? (
          <p>{t('releaseNotes.empty.title')}</p>
        ) : (
          <p>
            {t('releaseNotes.fetch.newest', { name: cut(newest.name, 100) })},{' '}
            <Moment at={newest.publishedAt} />
          </p>
        )
      }
      consequences={(['replaces', 'empties', 'unreachable'] as const).map((one) =>
        t(`releaseNotes.fetch.${one}`),
      )}
      submitLabel={t('releaseNotes.fetch.submit')}
      write={write}
      notice={<RejectionNotice write={write} area="releaseNotes" />}
      onSubmit={(reason) => void write.write({ body: reason })}
      onClosed={onClosed}
    />
  );
}

type ReleaseNotePage = InferOutput<typeof vReleaseNotePage>;
type ReleaseNote = ReleaseNotePage['releaseNotes'][number];

const notesOnPage = 10;

const notesQuery = gatewayQuery(['instance', 'releaseNotes'], gateway.listReleaseNotes, vReleaseNotePage);

/** Sent only by the operator's own decision (decision 045). */
const fetchReleaseNotes = gatewayWrite(gateway.fetchReleaseNotes, vReleaseNotesFetched);

export function useReleaseNotes(page: number) {
  const query = { skip: (page - 1) * notesOnPage, limit: notesOnPage };
  return useQuery({ ...notesQuery({ query }), placeholderData: keepPreviousData });
}

function invalidateReleaseNotes(): void {
  void queryClient.invalidateQueries({ queryKey: ['instance', 'releaseNotes'] });
  invalidateRecentActivity();
}
