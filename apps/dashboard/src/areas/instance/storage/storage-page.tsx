import { Link } from '@tanstack/react-router';
import { LoadedPage } from '../../../app/data/query-page.tsx';
import { RelativeMoment } from '../../../app/frame/moment.tsx';
import { type Translate, useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { StackedBar } from '../../../ui/stacked-bar.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import { TaggedName } from '../../../ui/tagged-name.tsx';
import { type Counted, ShortList } from '../short-list.tsx';
import { type StorageProvider, useProviders, useStorageUsage } from './api.ts';
import { fillState, fillTones, nameOfProvider, shortenKey, usedBuckets } from './usage.ts';

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

function providerColumns(t: Translate): Column<Counted<StorageProvider>>[] {
  return [
    {
      id: 'provider',
      header: t('storage.column.provider'),
      variant: 'main',
      width: 'fill',
      cell: (row) => <Name provider={row} t={t} />,
    },
    {
      id: 'region',
      header: t('storage.field.region'),
      phone: 'hidden',
      cell: (row) => cut(row.region),
    },
    {
      id: 'buckets',
      header: t('storage.column.buckets'),
      width: 'content',
      phone: 'hidden',
      cell: (row) => (
        <StackedBar
          isSmall
          total={row.maxBuckets}
          parts={[{ tone: fillTones[fillState(row)], count: usedBuckets(row) }]}
        />
      ),
    },
    {
      id: 'used',
      header: t('storage.column.used'),
      align: 'end',
      width: 'content',
      phone: 'corner',
      cell: (row) => t('storage.used', { used: usedBuckets(row), total: row.maxBuckets }),
    },
    {
      id: 'schools',
      header: t('nav.schools'),
      align: 'end',
      phone: 'hidden',
      cell: (row) => (row.schools === undefined ? '–' : t.number(row.schools)),
    },
    {
      id: 'state',
      header: t('storage.column.state'),
      width: 'content',
      phone: 'last',
      cell: (row) => <State provider={row} t={t} />,
    },
    {
      id: 'key',
      header: t('storage.column.key'),
      needs: 'large',
      phone: 'hidden',
      cell: (row) => <code>{shortenKey(row.accessKeyId)}</code>,
    },
    {
      id: 'secret',
      header: t('storage.column.secret'),
      needs: 'large',
      phone: 'hidden',
      cell: () => t('secret.set'),
    },
    {
      id: 'changed',
      header: t('storage.column.changed'),
      align: 'end',
      variant: 'quiet',
      needs: 'medium',
      phone: 'hidden',
      cell: (row) => (row.updatedAt === null ? '–' : <RelativeMoment at={row.updatedAt} />),
    },
  ];
}

type Props = { provider: StorageProvider; t: Translate };

function Name({ provider, t }: Props) {
  return (
    <TaggedName tag={provider.isShared ? t('storage.field.isShared') : undefined}>
      <Link
        to="/instance/storage/$providerId"
        params={{ providerId: provider.id }}
        title={provider.endpointUrl}
      >
        {cut(nameOfProvider(provider))}
      </Link>
    </TaggedName>
  );
}

function State({ provider, t }: Props) {
  const state = fillState(provider);
  if (state === 'free') return null;
  return (
    <StatusMark status={state === 'full' ? 'failure' : 'waiting'}>{t(`storage.state.${state}`)}</StatusMark>
  );
}
