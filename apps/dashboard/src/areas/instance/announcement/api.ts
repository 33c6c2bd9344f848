import {
  vAnnouncement,
  vAnnouncementPublished,
  vAnnouncementScheduled,
  vAnnouncementVersionList,
} from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import { useQuery } from '@tanstack/react-query';
import type * as v from 'valibot';
import { gatewayQuery, gatewayWrite } from '../../../app/data/gateway.ts';
import { queryClient } from '../../../app/data/query-client.ts';
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

export const useAnnouncement = () => useQuery({ ...announcementQuery({}), select: spreadTexts });
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
