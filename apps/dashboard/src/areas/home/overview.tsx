import { QueryClientProvider } from '@tanstack/react-query';
import { areaMessages } from '../../app/area-messages.ts';
import { queryClient } from '../../app/data/query-client.ts';
import { paletteMessages } from '../../app/palette/messages.ts';
import type { MessageFiles } from '../../i18n/message-files.ts';
import { Stack } from '../../ui/panel.tsx';
import { ActivityTile, MigrationTile } from './chart-tiles.tsx';
import { AttentionTile } from './attention-tile.tsx';
import { RunningTile } from './running-tile.tsx';
import { ScheduledTile } from './scheduled-tile.tsx';
import { TeamTile } from './team-tile.tsx';
import { VisitedTile } from './visited-tile.tsx';
import type german from './messages/de.json';
import styles from './overview.module.css';

declare module '../../i18n/message-files.ts' {
  interface MessageSets {
    home: typeof german;
  }
}

const homeMessages: MessageFiles<typeof german> = {
  de: () => import('./messages/de.json'),
  en: () => import('./messages/en.json'),
  es: () => import('./messages/es.json'),
  uk: () => import('./messages/uk.json'),
};

export const messages = [areaMessages, paletteMessages, homeMessages];

/** What the home page shows with a gateway. Loaded after the first paint. */
export function Content() {
  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles.overview}>
        <Stack>
          <AttentionTile />
          <RunningTile />
          <ScheduledTile />
        </Stack>
        <Stack>
          <TeamTile />
          <MigrationTile />
          <ActivityTile />
        </Stack>
        <VisitedTile />
      </div>
    </QueryClientProvider>
  );
}
