import { useIntl } from 'react-intl';
import { labelOf } from '../../../i18n/label-of.ts';
import { NoRows } from '../../../app/data/query-panel.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Tool } from '../api.ts';
import { copyableFact, hasText, ToolFacts } from './tool-facts.tsx';

export function MediumPanel({ medium }: Pick<Tool, 'medium'>) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'tools.column.medium' });
  if (medium === null)
    return (
      <Panel title={title}>
        <NoRows>{intl.formatMessage({ id: 'tools.medium.none' })}</NoRows>
      </Panel>
    );
  const { status, publisher, modifiedAt } = medium;
  return (
    <ToolFacts
      title={title}
      facts={[
        {
          name: intl.formatMessage({ id: 'tools.medium.status' }),
          value: labelOf(intl, 'tools.state', status),
        },
        copyableFact(intl.formatMessage({ id: 'tools.medium.id' }), medium.mediumId),
        {
          name: intl.formatMessage({ id: 'tools.medium.publisher' }),
          value: hasText(publisher) ? publisher : null,
        },
        copyableFact(intl.formatMessage({ id: 'tools.medium.source' }), medium.mediaSourceId),
        {
          name: intl.formatMessage({ id: 'tools.medium.modifiedAt' }),
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
