import type { Reference } from '@superhero/contract/gateway/types';
import { useTranslate } from '../../../i18n/translate.tsx';
import type { EntryInDetail } from '../api.ts';
import { Copyable } from '../../../app/frame/copyable.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';

import { SubjectLink } from '../subject.tsx';

/** Everything about the entry itself; ids can be copied. */
export function FactsPanel({ entry }: { entry: EntryInDetail }) {
  const t = useTranslate();
  const { position, action, operator, person, school, reason, ipAddress, requestId, redactedAt } = entry;
  const noValue = t(redactedAt === null ? 'audit.value.unset' : 'audit.value.blanked');
  return (
    <Panel title={t('audit.fact.title')}>
      <Facts>
        <Fact name={t('audit.fact.number')}>{t.number(position)}</Fact>
        {person !== null && <Subject by="person" subject={person} name={t('audit.fact.person')} />}
        {school !== null && <Subject by="school" subject={school} name={t('audit.fact.school')} />}
        <Fact name={t('audit.fact.who')}>
          <p>{operator.name ?? noValue}</p>
          <Copyable id={operator.id} what={t('audit.fact.who')} isShort />
        </Fact>
        <Fact name={t('audit.fact.action')}>
          <Copyable id={action} what={t('audit.fact.action')} />
        </Fact>
        <Fact name={t('audit.fact.reason')}>{reason ?? noValue}</Fact>
        <Fact name={t('audit.fact.ipAddress')}>{ipAddress ?? noValue}</Fact>
        <Fact name={t('audit.fact.request')}>
          <Copyable id={requestId} what={t('audit.fact.request')} isShort />
        </Fact>
        {redactedAt !== null && (
          <Fact name={t('audit.fact.blanked')}>
            <Moment at={redactedAt} />
            <p>{t('audit.blanked.text')}</p>
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}

function Subject({ by, subject, name }: { by: 'person' | 'school'; subject: Reference; name: string }) {
  return (
    <Fact name={name}>
      {subject.name !== null && (
        <p>
          <SubjectLink by={by} subject={subject} />
        </p>
      )}
      <Copyable id={subject.id} what={name} isShort />
    </Fact>
  );
}

/** The checksum and its purpose. Whether the chain is intact is checked by `verify-audit`, not here. */
export function ChainPanel({ entry: { checksum } }: { entry: EntryInDetail }) {
  const t = useTranslate();
  return (
    <Panel title={t('audit.chain.title')}>
      <PanelBody>
        <p>{t('audit.chain.text')}</p>
        <Copyable id={checksum} what={t('audit.chain.checksum')} />
      </PanelBody>
    </Panel>
  );
}
