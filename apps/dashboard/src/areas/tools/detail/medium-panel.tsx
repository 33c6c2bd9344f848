import { NoRows } from '../../../app/data/query-panel.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Tool } from '../api.ts';
import { copyableFact, hasText, ToolFacts } from './tool-facts.tsx';

export function MediumPanel({ medium }: Pick<Tool, 'medium'>) {
  const t = useTranslate();
  const title = t('tools.column.medium');
  if (medium === null)
    return (
      <Panel title={title}>
        <NoRows>{t('tools.medium.none')}</NoRows>
      </Panel>
    );
  const { status, publisher, modifiedAt } = medium;
  return (
    <ToolFacts
      title={title}
      facts={[
        {
          name: t('tools.medium.status'),
          value: t.label('tools.state', status),
        },
        copyableFact(t('tools.medium.id'), medium.mediumId),
        {
          name: t('tools.medium.publisher'),
          value: hasText(publisher) ? publisher : null,
        },
        copyableFact(t('tools.medium.source'), medium.mediaSourceId),
        {
          name: t('tools.medium.modifiedAt'),
          value: hasText(modifiedAt) ? toMoment(modifiedAt) : null,
        },
      ]}
    />
  );
}

/** The platform keeps any text of the source here. */
function toMoment(at: string) {
  return Number.isNaN(Date.parse(at)) ? at : <Moment at={at} />;
}
