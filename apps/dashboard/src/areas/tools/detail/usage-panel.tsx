import { useIntl } from 'react-intl';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import { type ToolUsage, useToolUsage } from '../api.ts';

const places = ['schools', 'courses', 'boards', 'mediaBoards'] as const;

/** Counted only when asked, because the platform searches all courses and boards. The button keeps the focus. */
export function UsagePanel({ toolId }: { toolId: string }) {
  const intl = useIntl();
  const { data, isFetching, isError, refetch } = useToolUsage(toolId);
  const step = isFetching ? 'busy' : isError ? 'retry' : data === undefined ? 'do' : 'again';
  return (
    <Panel title={intl.formatMessage({ id: 'tools.usage.title' })}>
      {data !== undefined && <UsageFacts usage={data} />}
      <PanelBody>
        {data === undefined && !isError && <p>{intl.formatMessage({ id: 'tools.usage.hint' })}</p>}
        <output className={isError ? undefined : 'visually-hidden'}>
          {isError && !isFetching && intl.formatMessage({ id: 'tools.usage.failed' })}
          {data !== undefined && !isFetching && !isError && intl.formatMessage({ id: 'tools.usage.done' })}
        </output>
        <div>
          <Button isWaiting={isFetching} onClick={() => void refetch()}>
            {intl.formatMessage({ id: `tools.usage.${step}` })}
          </Button>
        </div>
      </PanelBody>
    </Panel>
  );
}

export function UsageFacts({ usage }: { usage: ToolUsage }) {
  const intl = useIntl();
  return (
    <Facts>
      {places.map((place) => (
        <Fact key={place} name={intl.formatMessage({ id: `tools.usage.${place}` })}>
          {intl.formatNumber(usage[place])}
        </Fact>
      ))}
    </Facts>
  );
}
