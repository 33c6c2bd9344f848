import { vReleaseNotePage, vReleaseNotesFetched } from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InferOutput } from 'valibot';
import { gatewayQuery, gatewayWrite } from '../../../app/data/gateway.ts';
import { queryClient } from '../../../app/data/query-client.ts';
import { invalidateRecentActivity } from '../../../app/data/recent-activity.tsx';

export type ReleaseNotePage = InferOutput<typeof vReleaseNotePage>;
export type ReleaseNote = ReleaseNotePage['releaseNotes'][number];

export const notesOnPage = 10;

const notesQuery = gatewayQuery(['instance', 'releaseNotes'], gateway.listReleaseNotes, vReleaseNotePage);

/** Sent only by the operator's own decision (decision 045). */
export const fetchReleaseNotes = gatewayWrite(gateway.fetchReleaseNotes, vReleaseNotesFetched);

export function useReleaseNotes(page: number) {
  const query = { skip: (page - 1) * notesOnPage, limit: notesOnPage };
  return useQuery({ ...notesQuery({ query }), placeholderData: keepPreviousData });
}

export function invalidateReleaseNotes(): void {
  void queryClient.invalidateQueries({ queryKey: ['instance', 'releaseNotes'] });
  invalidateRecentActivity();
}
