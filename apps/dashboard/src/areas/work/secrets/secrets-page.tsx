import { type ReactNode, useEffect, useState } from 'react';
import { type Selection, selection } from '../../../app/bulk/selection.ts';
import { useLeaveReason } from '../../../app/form/leave-reasons.ts';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { useStore } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PersonIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { BarePanel, PanelBody } from '../../../ui/panel.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { calls, type Kind } from './api.ts';
import { createRun, type Item, type RunState } from './run.ts';
import { RunStep } from './run-step.tsx';
import { StartStep } from './start-step.tsx';

export const PasswordsPage = () => <SecretsPage kind="passwords" />;
export const LinksPage = () => <SecretsPage kind="links" />;

/** New passwords or registration links for the selected people, made one by one by the open page. */
function SecretsPage({ kind }: { kind: Kind }) {
  const [chosen] = useState(() => selection.get());
  return chosen?.subjects === 'people' && chosen.ids.length > 0 ? (
    <SelectedPage kind={kind} chosen={chosen} />
  ) : (
    <NothingSelected kind={kind} />
  );
}

/** After a reload, for example: what was selected is only in memory. */
function NothingSelected({ kind }: { kind: Kind }) {
  const t = useTranslate();
  return (
    <Page kind={kind}>
      <BarePanel label={t(`secrets.title.${kind}`)}>
        <EmptyState
          icon={PersonIcon}
          title={t('secrets.empty.title')}
          text={t('secrets.empty.text')}
          nextStep={
            <LinkButton variant="primary" to="/people">
              {t('secrets.toList')}
            </LinkButton>
          }
        />
      </BarePanel>
    </Page>
  );
}

function SelectedPage({ kind, chosen: { ids, from } }: { kind: Kind; chosen: Selection }) {
  const t = useTranslate();
  const [run] = useState(() => createRun(ids, calls[kind]));
  const [reason, setReason] = useState<{ reason?: string }>({});
  const state = useStore(run.state);
  useEffect(() => {
    void run.read();
    return run.stop;
  }, [run]);
  const isBegun = state.is === 'running' || state.is === 'paused';
  useLeaveReason('input', isBegun);

  const back = (
    <LinkButton to={from.path} search={from.search}>
      {t('secrets.toList')}
    </LinkButton>
  );
  return (
    <Page
      kind={kind}
      place={state.is === 'ready' || state.is.startsWith('reading') ? 'who' : 'run'}
      subtitle={t('secrets.count', { count: ids.length })}
    >
      {renderStep()}
    </Page>
  );

  function renderStep(): ReactNode {
    if (state.is === 'reading') return <Reading items={state.items} />;
    if (state.is === 'readingFailed')
      return (
        <Notice
          tone="error"
          title={t('secrets.readingFailed.title')}
          text={t('secrets.readingFailed.text', { request: state.requestId ?? '–' })}
        >
          <Button onClick={() => void run.read()}>{t('error.retry')}</Button>
        </Notice>
      );
    if (state.is === 'ready')
      return (
        <StartStep
          kind={kind}
          items={state.items}
          back={back}
          onStart={(given) => {
            setReason(given);
            void run.start(given);
          }}
        />
      );
    return <RunStep kind={kind} run={run} state={state} reason={reason} back={back} />;
  }
}

function Reading({ items }: { items: RunState['items'] }) {
  const t = useTranslate();
  const count = items.filter(isRead).length;
  return (
    <BarePanel label={t('secrets.people')}>
      <ProgressLine isRunning />
      <PanelBody>
        <p>{t('secrets.reading', { count, total: items.length })}</p>
      </PanelBody>
    </BarePanel>
  );
}

const isRead = ({ person, outcome }: Item) => person !== undefined || outcome.is !== 'waiting';

type PageProps = { kind: Kind; place?: string; subtitle?: string; children: ReactNode };

function Page({ kind, place = '', subtitle, children }: PageProps) {
  const t = useTranslate();
  const title = t(`secrets.title.${kind}`);
  return (
    <AreaPage
      name={title}
      title={title}
      place={place}
      breadcrumbs={<Breadcrumbs area="work" current={title} />}
      subtitle={subtitle}
    >
      {children}
    </AreaPage>
  );
}
