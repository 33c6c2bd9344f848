import { type ReactNode, useState } from 'react';
import { useLeaveReason } from '../../../app/form/leave-reasons.ts';
import { SaveBar } from '../../../app/form/save-bar.tsx';
import { InstanceCode } from '../../../app/form/instance-code.tsx';
import { fileName } from '../../../app/list/export-button.tsx';
import { saveFile } from '../../../app/list/save-file.ts';
import { UnknownLines } from '../../../app/people-list/check-parts.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { ContinueIcon, DownloadIcon, PauseIcon, PrintIcon, RetryIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel, PanelBody, Stack } from '../../../ui/panel.tsx';
import { StackedBar } from '../../../ui/stacked-bar.tsx';
import type { Kind } from './api.ts';
import { Letters } from './letters.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { isRepeatable, type Item, type Outcome, type Run, type RunState, secretsOf } from './run.ts';
import { secretsCsv } from './secrets-csv.ts';
import styles from './secrets-page.module.css';

type Props = {
  kind: Kind;
  run: Run;
  state: RunState;
  reason: { reason?: string };
  back: ReactNode;
};

/** While it runs, and what came of it. */
export function RunStep({ kind, run, state, reason, back }: Props) {
  const t = useTranslate();
  const { items, lookup } = state;
  const [keptCount, setKeptCount] = useState(0);
  const secrets = secretsOf(items);
  const isKept = secrets.length === keptCount;
  const repeatable = items.filter(isRepeatable).length;
  useLeaveReason('secret', !isKept);

  return (
    <Stack>
      {state.is === 'paused' && state.problem !== undefined && (
        <Notice
          tone="warning"
          title={t(`secrets.problem.${state.problem}.title`)}
          text={t(`secrets.problem.${state.problem}.text`)}
        />
      )}
      <Progress kind={kind} items={items} />
      {secrets.length > 0 && (
        <Panel title={t(`secrets.result.title.${kind}`)}>
          <PanelBody>
            <p>{t('secrets.result.text')}</p>
            <div className={styles.buttons}>
              <Button onClick={() => window.print()}>
                <PrintIcon />
                {t('secrets.print', { count: secrets.length })}
              </Button>
              <Button
                onClick={() => {
                  const table = new Blob([secretsCsv(kind, secrets)], { type: 'text/csv' });
                  saveFile(fileName(kind), table);
                  setKeptCount(secrets.length);
                }}
              >
                <DownloadIcon />
                {t('secrets.csv')}
              </Button>
            </div>
            <Choice
              type="checkbox"
              checked={isKept}
              onChange={(change) => setKeptCount(change.target.checked ? secrets.length : 0)}
            >
              {t('secrets.kept')}
            </Choice>
          </PanelBody>
        </Panel>
      )}
      <PeoplePanel kind={kind} items={items} />
      <UnknownLines lines={lookup.unknown} />
      <Letters kind={kind} secrets={secrets} />
      <SaveBar summary={<output>{describeState()}</output>}>
        {state.is === 'ended' && back}
        {renderButton()}
      </SaveBar>
    </Stack>
  );

  function describeState(): string {
    if (state.is === 'running') return t(state.isPausing ? 'secrets.state.pausing' : 'secrets.state.running');
    return t(state.is === 'ended' ? 'secrets.state.ended' : 'secrets.state.paused');
  }

  function renderButton(): ReactNode {
    if (state.is === 'running')
      return (
        <Button isWaiting={state.isPausing} onClick={run.pause}>
          <PauseIcon />
          {t('secrets.pause')}
        </Button>
      );
    if (state.is === 'paused')
      return (
        <Button variant="primary" onClick={() => void run.start(reason)}>
          <ContinueIcon />
          {t('secrets.continue')}
          <InstanceCode />
        </Button>
      );
    return (
      repeatable > 0 && (
        <Button
          variant="primary"
          onClick={() => {
            run.again();
            void run.start(reason);
          }}
        >
          <RetryIcon />
          {t('secrets.again', { count: repeatable })}
          <InstanceCode />
        </Button>
      )
    );
  }
}

function Progress({ kind, items }: { kind: Kind; items: readonly Item[] }) {
  const t = useTranslate();
  const countOf = (...outcomes: Outcome['is'][]) =>
    items.filter(({ outcome }) => outcomes.includes(outcome.is)).length;
  const [done, total] = [countOf('done'), items.length - countOf('leftOut')];
  const summary = t(`secrets.progress.${kind}`, { done, total });
  return (
    <Panel title={t('secrets.progress.title')}>
      <PanelBody>
        <StackedBar
          label={summary}
          total={total}
          parts={[
            { tone: 'success', count: done },
            { tone: 'warning', count: countOf('lost', 'unclear') },
            { tone: 'failure', count: countOf('refused') },
            { tone: 'running', count: countOf('running') },
          ]}
        />
        <p>{summary}</p>
      </PanelBody>
    </Panel>
  );
}
