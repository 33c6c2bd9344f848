import { useTranslate } from '../../../i18n/translate.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import { type ToolUsage, useRolledOutSchools, useToolUsage } from '../api.ts';

const places = ['schools', 'courses', 'boards', 'mediaBoards'] as const;

/** Counted only when asked, because the platform searches all courses and boards. The button keeps the focus. */
export function UsagePanel({ toolId }: { toolId: string }) {
  const t = useTranslate();
  const { data, isFetching, isError, refetch } = useToolUsage(toolId);
  const schools = useRolledOutSchools(toolId);
  const step = isFetching ? 'busy' : isError ? 'retry' : data === undefined ? 'do' : 'again';
  return (
    <Panel title={t('tools.usage.title')}>
      {data !== undefined && <UsageFacts usage={data} />}
      {data === undefined && schools !== undefined && (
        <Facts>
          <Fact name={t('tools.usage.schools')}>{t.number(schools)}</Fact>
        </Facts>
      )}
      <PanelBody>
        {data === undefined && !isError && (
          <p>{t(schools === undefined ? 'tools.usage.hint' : 'tools.usage.rolledOut')}</p>
        )}
        <output className={isError ? undefined : 'visually-hidden'}>
          {isError && !isFetching && t('tools.usage.failed')}
          {data !== undefined && !isFetching && !isError && t('tools.usage.done')}
        </output>
        <div>
          <Button isWaiting={isFetching} onClick={() => void refetch()}>
            {t(`tools.usage.${step}`)}
          </Button>
        </div>
      </PanelBody>
    </Panel>
  );
}

export function UsageFacts({ usage }: { usage: ToolUsage }) {
  const t = useTranslate();
  return (
    <Facts>
      {places.map((place) => (
        <Fact key={place} name={t(`tools.usage.${place}`)}>
          {t.number(usage[place])}
        </Fact>
      ))}
    </Facts>
  );
}
