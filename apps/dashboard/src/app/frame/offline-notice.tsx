import { useIntl } from 'react-intl';
import { useStore } from '../../lib/store.ts';
import { Notice } from '../../ui/notice.tsx';
import { isOffline } from './offline.ts';

export function OfflineNotice() {
  const intl = useIntl();
  if (!useStore(isOffline)) return null;
  return (
    <Notice
      tone="warning"
      title={intl.formatMessage({ id: 'offline.title' })}
      text={intl.formatMessage({ id: 'offline.text' })}
    />
  );
}
