import {
  vAnnouncement,
  vAnnouncementPublished,
  vAnnouncementScheduled,
  vAnnouncementVersionList,
} from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import { useQuery } from '@tanstack/react-query';
import type * as v from 'valibot';
import { siteNow } from '../../../api/site-clock.ts';
import { gatewayQuery, gatewayWrite } from '../../../app/data/gateway.ts';
import { queryClient } from '../../../app/data/query-client.ts';
import { intervalWhile, mayChange } from '../../../app/work/orders.ts';
import { invalidateRecentActivity } from '../../../app/data/recent-activity.tsx';

export type Announcement = ReturnType<typeof spreadTexts>;
export type Version = v.InferOutput<typeof vAnnouncementVersionList>['versions'][number];

const announcementQuery = gatewayQuery(['instance', 'announcement'], gateway.getAnnouncement, vAnnouncement);
const versionsQuery = gatewayQuery(
  ['instance', 'announcementVersions'],
  gateway.listAnnouncementVersions,
  vAnnouncementVersionList,
);

export type Published = v.InferOutput<typeof vAnnouncementPublished>;

export const publishAnnouncement = gatewayWrite(gateway.publishAnnouncement, vAnnouncementPublished);
export const scheduleAnnouncement = gatewayWrite(gateway.scheduleAnnouncement, vAnnouncementScheduled);

/** Each text is a field of the form. */
export function spreadTexts(announcement: v.InferOutput<typeof vAnnouncement>) {
  return { ...announcement, ...announcement.texts };
}

/** What is stored after a publication whose answer was lost. */
export const fetchAnnouncement = (): Promise<Published> =>
  queryClient.fetchQuery({ ...announcementQuery({}), staleTime: 0 });

/** Read again for ten minutes while an order may publish it or switch it off. */
export const useAnnouncement = () =>
  useQuery({
    ...announcementQuery({}),
    select: spreadTexts,
    refetchInterval: ({ state }) => intervalWhile(mayChange(nextStep(state.data)), state),
  });

function nextStep(announcement: v.InferOutput<typeof vAnnouncement> | undefined) {
  if (!announcement?.scheduled) return undefined;
  const { state, from, until } = announcement.scheduled;
  const isBefore = from !== null && new Date(from).getTime() > siteNow();
  return { state, dueAt: isBefore ? from : until };
}

export const useVersions = () => useQuery(versionsQuery({}));

/** After a write, also a failed one: parts of it may be stored. */
export function invalidateAnnouncement(): void {
  void queryClient.invalidateQueries({ queryKey: ['instance', 'announcement'] });
  void queryClient.invalidateQueries({ queryKey: ['instance', 'announcementVersions'] });
  invalidateRecentActivity();
}

/** What is stored now, until it is loaded again. The answer of an earlier attempt is not known. */
export function storePublished(published: Published | undefined): void {
  if (published !== undefined)
    queryClient.setQueryData(
      announcementQuery({}).queryKey,
      (before) => before && { ...before, ...published, until: published.until ?? null, halfPublished: null },
    );
  invalidateAnnouncement();
}
