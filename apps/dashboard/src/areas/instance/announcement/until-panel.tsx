import { TextRow } from '../../../ui/form-row.tsx';
import { explainError } from '../../../app/data/explain-error.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import { formatZoned, isTwice } from './form.ts';

type Props = {
  until: string;
  isChanged: boolean;
  /** The code of its error, once errors are shown. */
  error: string | undefined;
  onChange: (until: string) => void;
};

/** Until when people should see it. The dashboard does not switch it off; the home page reminds of it. */
export function UntilPanel({ until, isChanged, error, onChange }: Props) {
  const t = useTranslate();
  return (
    <Panel title={t('announcement.until.title')}>
      <PanelBody>
        <TextRow
          label={t('announcement.until.label')}
          note={t('form.optional')}
          mark={isChanged ? t('change.changed') : undefined}
          hint={
            isTwice(until)
              ? t('announcement.when.twice', { time: formatZoned(t, until) })
              : t('announcement.until.hint')
          }
          error={explainError(t, 'announcement', error)}
          type="datetime-local"
          value={until}
          onType={onChange}
        />
      </PanelBody>
    </Panel>
  );
}
