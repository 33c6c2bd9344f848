import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { isId } from '../../../lib/id.ts';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { closeOrAsk, useLeaveReason } from '../../../app/form/use-leave-reason.ts';
import { CopiedChoice, OneTimeSecret } from '../one-time-secret.tsx';
import { type Created, NewForm } from './new-form.tsx';
import styles from './new-page.module.css';

const route = getRouteApi('/area/people/new');

export function NewPage() {
  const { school } = route.useSearch();
  const schoolId = school !== undefined && isId(school) ? school : undefined;
  const t = useTranslate();
  const [created, setCreated] = useState<Created>();
  const title = t('people.new.title');
  return (
    <AreaPage
      name={title}
      title={title}
      breadcrumbs={<Breadcrumbs area="people" current={title} />}
      place={created === undefined ? '' : 'created'}
      subtitle={t('people.new.next')}
    >
      {created === undefined ? (
        <NewForm schoolId={schoolId} onCreated={setCreated} />
      ) : (
        <CreatedPanel created={created} onNext={() => setCreated(undefined)} />
      )}
    </AreaPage>
  );
}

/** The answer is missing if the person was created but the response was lost. */
type Props = { created: Created; onNext: () => void };

function CreatedPanel({ created: { name, answer }, onNext }: Props) {
  const t = useTranslate();
  const [isCopied, setIsCopied] = useState(false);
  const isAtRisk = answer !== undefined && !isCopied;
  useLeaveReason('secret', isAtRisk);
  return (
    <Panel title={t('people.new.done', { name })}>
      {answer !== undefined && (
        <Facts>
          <Fact name={t('people.login.username')}>{answer.username}</Fact>
        </Facts>
      )}
      <PanelBody>
        {answer && <SharedEmail others={answer.othersWithEmail} />}
        <OneTimeSecret
          kind="password"
          label={t('people.new.password')}
          value={answer?.initialPassword}
          onCopied={() => setIsCopied(true)}
        />
        {answer !== undefined && <CopiedChoice isChecked={isCopied} onCheck={setIsCopied} />}
        <div className={styles.buttons}>
          {answer !== undefined && (
            <LinkButton to="/people/$personId" params={{ personId: answer.id }}>
              {t('people.new.toPerson')}
            </LinkButton>
          )}
          <Button onClick={isAtRisk ? () => void closeOrAsk('secret', onNext) : onNext}>
            {t('people.new.again')}
          </Button>
        </div>
      </PanelBody>
    </Panel>
  );
}

/** Two operators can use an address at the same moment, and the platform accepts it twice (T43). */
function SharedEmail({ others }: { others: readonly string[] | null }) {
  const t = useTranslate();
  if (others !== null && others.length === 0) return null;
  const state = others === null ? 'unchecked' : 'shared';
  return (
    <Notice tone="warning" title={t(`people.new.${state}.title`)} text={t(`people.new.${state}.text`)}>
      {others?.map((personId) => (
        <LinkButton key={personId} to="/people/$personId" params={{ personId }} target="_blank">
          {t('people.new.shared.open')}
        </LinkButton>
      ))}
    </Notice>
  );
}
