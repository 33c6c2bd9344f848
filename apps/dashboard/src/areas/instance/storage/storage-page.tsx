import { LoadedPage } from '../../../app/data/query-page.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ShortList } from '../short-list.tsx';
import { type StorageProvider, useProviders, useStorageUsage } from './api.ts';
import { providerColumns } from './columns.tsx';
import { fillState, nameOfProvider } from './usage.ts';

export function StoragePage() {
  const usage = useStorageUsage();
  return (
    <LoadedPage query={useProviders()}>
      {({ providers }) => (
        <ShortList
          area="storage"
          newPath="/instance/storage/new"
          rows={providers}
          columns={providerColumns}
          usage={usage}
          notice={<RoomNotice providers={providers} />}
        />
      )}
    </LoadedPage>
  );
}

/** New schools get a bucket at the shared provider with the most free ones. */
function RoomNotice({ providers }: { providers: readonly StorageProvider[] }) {
  const t = useTranslate();
  const [most] = providers
    .filter(({ isShared }) => isShared)
    .toSorted((one, other) => other.freeBuckets - one.freeBuckets);
  if (providers.length === 0 || (most !== undefined && fillState(most) === 'free')) return null;
  const isFull = most === undefined || most.freeBuckets <= 0;
  return (
    <Notice
      tone="warning"
      title={
        isFull
          ? t('storage.room.none.title')
          : t('storage.room.few.title', { count: most.freeBuckets, name: nameOfProvider(most) })
      }
      text={t(isFull ? 'storage.room.none.text' : 'storage.room.few.text')}
    />
  );
}
