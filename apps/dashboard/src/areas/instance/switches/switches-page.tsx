import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { LoadedPage } from '../../../app/data/query-page.tsx';
import { type Previous, WithPrevious } from '../../../app/data/with-previous.tsx';
import { RestoredNotice } from '../../../app/form/restored-notice.tsx';
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
  return (
    <LoadedPage query={useSwitches()}>
      {({ switches }) => (
        <WithPrevious>{(previous) => <Switches switches={switches} previous={previous} />}</WithPrevious>
      )}
    </LoadedPage>
  );
}

type SwitchesProps = {
  switches: readonly Switch[];
  /** What a link from the audit log wants to have restored. */
  previous: Previous | undefined;
};

function Switches({ switches, previous }: SwitchesProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const value = previous?.values['switchValue'];
  const [restored] = useState(() =>
    switches.find((one) => one.key === previous?.subjectId && isOther(one.value, value)),
  );
  const [openKey, setOpenKey] = useState(restored?.key);
  const title = t('nav.instance.switches');
  const open = switches.find(({ key }) => key === openKey);

  function close() {
    setOpenKey(undefined);
    // Loading the page again must not open the dialog again.
    if (previous !== undefined) void navigate({ to: '.', search: {}, replace: true, ignoreBlocker: true });
  }

  return (
    <AreaPage name={title} title={title} subtitle={t('switches.about')}>
      <Stack>
        {previous !== undefined && restored === undefined && (
          <RestoredNotice previous={previous} hasEdits={false} labelOf={() => t('switches.value')} />
        )}
        {switches.map((entry) => (
          <SwitchPanel key={entry.key} entry={entry} onChange={() => setOpenKey(entry.key)} />
        ))}
      </Stack>
      {switches.length === 0 && (
        <BarePanel label={title}>
          <EmptyState title={t('switches.none.title')} text={t('switches.none.text')} />
        </BarePanel>
      )}
      {open && (
        <SwitchDialog
          key={open.key}
          entry={open}
          previous={open.key === restored?.key ? String(value) : undefined}
          onClosed={close}
        />
      )}
    </AreaPage>
  );
}

/** Whether a switch has another value than the previous one, which the audit log has as text if it is a number. */
function isOther(now: Switch['value'], previous: Previous['values'][string] | undefined): boolean {
  return previous !== undefined && String(previous) !== String(now);
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
