import { TextRow } from '../../../ui/form-row.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';

type Props = {
  until: string;
  isChanged: boolean;
  hasError: boolean;
  onChange: (until: string) => void;
};

/** Until when people should see it. The dashboard does not switch it off; the home page reminds of it. */
export function UntilPanel({ until, isChanged, hasError, onChange }: Props) {
  const t = useTranslate();
  return (
    <Panel title={t('announcement.until.title')}>
      <PanelBody>
        <TextRow
          label={t('announcement.until.label')}
          note={t('form.optional')}
          mark={isChanged ? t('change.changed') : undefined}
          hint={t('announcement.until.hint')}
          error={hasError ? t('announcement.error.UNTIL_PAST') : undefined}
          type="datetime-local"
          value={until}
          onType={onChange}
        />
      </PanelBody>
    </Panel>
  );
}
