import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { publicConfig } from '../../../api/public-config.ts';
import { useStore } from '../../../lib/store.ts';
import { Dialog } from '../../../ui/dialog.tsx';

export function AccessibilityStatement({ onClosed }: { onClosed: () => void }) {
  const intl = useIntl();
  const email = useStore(publicConfig).ACCESSIBILITY_REPORT_EMAIL;
  const mailLink = (text: ReactNode) => <a href={`mailto:${encodeURIComponent(email)}`}>{text}</a>;
  return (
    <Dialog
      title={intl.formatMessage({ id: 'accessibility.title' })}
      closeLabel={intl.formatMessage({ id: 'dialog.close' })}
      onClosed={onClosed}
    >
      <FormattedMessage id="accessibility.text" />
      {email !== '' && (
        <p>
          <FormattedMessage id="accessibility.report" values={{ email, a: mailLink }} />
        </p>
      )}
    </Dialog>
  );
}
