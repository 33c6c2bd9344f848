import { useState, type ComponentType } from 'react';
import { publicConfig } from '../../api/public-config.ts';
import { useTranslate } from '../../i18n/translate.tsx';
import { loadChunk } from '../../lib/load-chunk.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { useStore } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { AppearanceSwitch } from './appearance.tsx';
import styles from './frame.module.css';
import { toInstance } from './instance.tsx';
import { showToast } from './toasts.tsx';
import { withMessages } from './lazy-page.tsx';

type Statement = { Content: ComponentType<{ onClosed: () => void }> };

const importStatement = () => import('./accessibility/accessibility-statement.tsx').then(withMessages);

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.footerLine}>
        <FooterContent hasTitle />
      </div>
    </footer>
  );
}

/** `hasTitle`: whether there is room for the name of the instance and the word "version". */
export function FooterContent({ hasTitle = false }: { hasTitle?: boolean }) {
  const t = useTranslate();
  const [statement, setStatement] = useState<Statement>();
  const { code, title } = toInstance(useStore(publicConfig));
  const facts = hasTitle
    ? [code, title, t('app.version', { version: __APP_VERSION__ })]
    : [code, __APP_VERSION__];

  async function openStatement() {
    try {
      setStatement({ Content: await loadChunk(importStatement) });
    } catch (error) {
      logFailure('loading the accessibility statement', error);
      showToast('toast.chunk');
    }
  }

  return (
    <>
      <span className={styles.product}>{facts.filter(Boolean).join(' · ')}</span>
      <AppearanceSwitch />
      <Button variant="quiet" onClick={() => void openStatement()}>
        {t('accessibility.open')}
      </Button>
      {statement !== undefined && <statement.Content onClosed={() => setStatement(undefined)} />}
    </>
  );
}
