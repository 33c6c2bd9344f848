import { useState } from 'react';
import { useIntl } from 'react-intl';
import { publicConfig } from '../api/public-config.ts';
import { useStore } from '../lib/store.ts';
import { Button } from '../ui/button.tsx';
import { AccessibilityStatement } from './accessibility-statement.tsx';
import { AppearanceSwitch } from './appearance-switch.tsx';
import styles from './footer.module.css';
import { toInstance } from './instance.ts';

export function Footer() {
  const intl = useIntl();
  const [isStatementOpen, setIsStatementOpen] = useState(false);
  const { code, title } = toInstance(useStore(publicConfig));
  const facts = [code, title, intl.formatMessage({ id: 'app.version' }, { version: __APP_VERSION__ })];
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <span className={styles.product}>{facts.filter(Boolean).join(' · ')}</span>
        <AppearanceSwitch />
        <Button look="quiet" onClick={() => setIsStatementOpen(true)}>
          {intl.formatMessage({ id: 'accessibility.open' })}
        </Button>
      </div>
      {isStatementOpen && <AccessibilityStatement onClosed={() => setIsStatementOpen(false)} />}
    </footer>
  );
}
