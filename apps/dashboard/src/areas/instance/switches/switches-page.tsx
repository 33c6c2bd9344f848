import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { LoadedPage } from '../../../app/data/query-page.tsx';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { BarePanel, Panel, PanelBody, Stack } from '../../../ui/panel.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import { type Switch, useSwitches } from './api.ts';
import { actionOf, describeSwitch, describeValue, nameOf } from './labels.ts';
import { SwitchDialog } from './switch-dialog.tsx';

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
      <Stack>
        {switches.map((entry) => (
          <SwitchPanel key={entry.key} entry={entry} onChange={() => setOpenKey(entry.key)} />
        ))}
      </Stack>
      {switches.length === 0 && (
        <BarePanel label={title}>
          <EmptyState title={t('switches.none.title')} text={t('switches.none.text')} />
        </BarePanel>
      )}
      {open && <SwitchDialog key={open.key} entry={open} onClosed={() => setOpenKey(undefined)} />}
    </AreaPage>
  );
}

type Props = { entry: Switch; onChange: () => void };

function SwitchPanel({ entry, onChange }: Props) {
  const t = useTranslate();
  const name = nameOf(t, entry);
  const description = describeSwitch(t, entry);
  const action = actionOf(entry);
  return (
    <Panel title={name}>
      <PanelBody>
        {description !== undefined && <p>{description}</p>}
        {action !== undefined && (
          <div>
            <Button onClick={onChange} aria-label={`${t(`switches.${action}.open`)}: ${name}`}>
              {t(`switches.${action}.open`)}
            </Button>
          </div>
        )}
      </PanelBody>
      <Facts>
        <Fact name={t('switches.value')}>
          {typeof entry.value === 'boolean' ? (
            <StatusMark status={entry.value ? 'running' : 'none'}>{describeValue(t, entry.value)}</StatusMark>
          ) : (
            describeValue(t, entry.value)
          )}
        </Fact>
        <Fact name={t('instance.lastChange')}>
          <LastChange change={entry.lastChange} />
        </Fact>
        <Fact name={t('switches.key')}>
          <code>{entry.key}</code>
        </Fact>
      </Facts>
    </Panel>
  );
}

function LastChange({ change }: { change: Switch['lastChange'] }) {
  const t = useTranslate();
  if (change === null) return t('switches.neverChanged');
  return (
    <>
      {change.operator.name ?? change.operator.id} · <Moment at={change.at} /> ·{' '}
      <Link to="/audit/$number" params={{ number: String(change.entry) }}>
        {t('write.entry')}
      </Link>
    </>
  );
}
