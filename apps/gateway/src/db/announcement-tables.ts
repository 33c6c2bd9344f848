import type { GeneratedAlways } from 'kysely';
import type { AddedAt, Json, Seq } from './columns.ts';

export interface AnnouncementTables {
  announcement_publications: {
    id: GeneratedAlways<string>;
    seen: Json<unknown>;
    target: Json<unknown>;
    request_id: string;
    at: AddedAt;
  };
  announcement_steps: { publication_id: Seq; key: string; stored: Json<unknown>; at: AddedAt };
  announcement_ends: { publication_id: Seq; outcome: 'finished' | 'withdrawn'; at: AddedAt };
}
