import { Link } from '@tanstack/react-router';
import { Moment } from '../../../app/frame/moment.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import type { Switch } from './api.ts';
import { describeSwitch, describeValue, nameOf } from './labels.ts';

type Props = { entry: Switch; onChange: () => void };

export function SwitchPanel({ entry, onChange }: Props) {
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
            <Button onClick={onChange} aria-label={t(`switches.${action}.of`, { name })}>
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
        <Fact name={t('switches.lastChange')}>
          <LastChange change={entry.lastChange} />
        </Fact>
        <Fact name={t('switches.key')}>
          <code>{entry.key}</code>
        </Fact>
      </Facts>
    </Panel>
  );
}

/** Undefined for a type that this version can't change. */
export function actionOf({ type, value }: Switch): 'turnOn' | 'turnOff' | 'change' | undefined {
  if (type !== typeof value) return undefined;
  if (typeof value === 'boolean') return value ? 'turnOff' : 'turnOn';
  return 'change';
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
