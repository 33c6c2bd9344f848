import { explainError } from '../../../app/data/explain-error.ts';
import { FormGrid, TextRow } from '../../../ui/form-row.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import { formatZoned, isTwice, maxFromDays } from './form.ts';

type Time = 'from' | 'until';

type Props = {
  times: Readonly<Record<Time, string>>;
  /** Whether the gateway can switch it on and off. Otherwise there is only an end, and the home page reminds of it. */
  mayBeScheduled: boolean;
  changes: readonly string[];
  /** The codes of errors, once they are shown. */
  errors: Readonly<Record<string, string>>;
  onChange: (times: Partial<Record<Time, string>>) => void;
};

/** From when and until when people should see it. */
export function WhenPanel({ times, mayBeScheduled, changes, errors, onChange }: Props) {
  const t = useTranslate();
  const hints = {
    from: t('announcement.from.hint', { days: maxFromDays }),
    until: t(mayBeScheduled ? 'announcement.until.offHint' : 'announcement.until.hint'),
  };
  const shown: readonly Time[] = mayBeScheduled ? ['from', 'until'] : ['until'];
  return (
    <Panel title={t('announcement.until.title')}>
      <PanelBody>
        <FormGrid>
          {shown.map((name) => (
            <TextRow
              key={name}
              label={t(`announcement.${name}.label`)}
              note={t('form.optional')}
              mark={changes.includes(name) ? t('change.changed') : undefined}
              hint={
                isTwice(times[name])
                  ? t('announcement.when.twice', { time: formatZoned(t, times[name]) })
                  : hints[name]
              }
              error={explainError(t, 'announcement', errors[name])}
              type="datetime-local"
              value={times[name]}
              onType={(value) => onChange({ [name]: value })}
            />
          ))}
        </FormGrid>
      </PanelBody>
    </Panel>
  );
}
