import { useIntl } from 'react-intl';
import type { School } from '../../api/schools.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';

export function StoragePanel({ school: { fileStorageType, storageProvider } }: { school: School }) {
  const intl = useIntl();
  return (
    <Panel title={intl.formatMessage({ id: 'schools.storage.title' })}>
      <Facts>
        <Fact name={intl.formatMessage({ id: 'schools.storage.provider' })}>
          {storageProvider?.name ?? '–'}
        </Fact>
        <Fact name={intl.formatMessage({ id: 'schools.storage.type' })}>{fileStorageType ?? '–'}</Fact>
      </Facts>
    </Panel>
  );
}
