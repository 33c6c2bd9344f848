import {
  vAnnouncement,
  vAnnouncementPublished,
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

export const publishAnnouncement = gatewayWrite(gateway.publishAnnouncement, vAnnouncementPublished);

/** Each text is a field of the form. */
export function spreadTexts(announcement: v.InferOutput<typeof vAnnouncement>) {
  return { ...announcement, ...announcement.texts };
}

export const useAnnouncement = () => useQuery({ ...announcementQuery({}), select: spreadTexts });
export const useVersions = () => useQuery(versionsQuery({}));

/** After a write, also a failed one: parts of it may be stored. */
export function invalidateAnnouncement(): void {
  void queryClient.invalidateQueries({ queryKey: ['instance', 'announcement'] });
  void queryClient.invalidateQueries({ queryKey: ['instance', 'announcementVersions'] });
  invalidateRecentActivity();
}

/** What is stored now, until it is loaded again. The answer of an earlier attempt is not known. */
export function storePublished(published: v.InferOutput<typeof vAnnouncementPublished> | undefined): void {
  if (published !== undefined)
    queryClient.setQueryData(announcementQuery({}).queryKey, (before) => ({
      mayBeScheduled: before?.mayBeScheduled ?? false,
      scheduled: before?.scheduled ?? null,
      ...published,
      until: published.until ?? null,
      halfPublished: null,
    }));
  invalidateAnnouncement();
}
