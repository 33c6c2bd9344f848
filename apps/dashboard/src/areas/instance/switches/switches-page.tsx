import { useState } from 'react';
import { LoadedPage } from '../../../app/data/query-page.tsx';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { EmptyState } from '../../../ui/data-table.tsx';
import { BarePanel } from '../../../ui/panel.tsx';
import styles from './switches-page.module.css';
import { type Switch, useSwitches } from './api.ts';
import { SwitchDialog } from './switch-dialog.tsx';
import { SwitchPanel } from './switch-panel.tsx';

export function SwitchesPage() {
  return <LoadedPage query={useSwitches()}>{({ switches }) => <Switches switches={switches} />}</LoadedPage>;
}

function Switches({ switches }: { switches: readonly Switch[] }) {
  const t = useTranslate();
  const [openKey, setOpenKey] = useState<string>();
  const title = t('nav.instance.switches');
  const open = switches.find(({ key }) => key === openKey);
  return (
    <AreaPage name={title} title={title} subtitle={t('switches.about')}>
      <div className={styles.panels}>
        {switches.map((entry) => (
          <SwitchPanel key={entry.key} entry={entry} onChange={() => setOpenKey(entry.key)} />
        ))}
      </div>
      {switches.length === 0 && (
        <BarePanel label={title}>
          <EmptyState title={t('switches.none.title')} text={t('switches.none.text')} />
        </BarePanel>
      )}
      {open && <SwitchDialog key={open.key} entry={open} onClosed={() => setOpenKey(undefined)} />}
    </AreaPage>
  );
}
