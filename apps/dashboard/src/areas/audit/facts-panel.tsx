import type { Somebody } from '@superhero/contract/gateway/types';
import { useIntl } from 'react-intl';
import type { EntryInDetail } from '../../api/audit.ts';
import { Copyable } from '../../shell/copyable.tsx';
import { Moment } from '../../shell/moment.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FilterLink } from './filter-link.tsx';
import { OutcomeMark } from './outcome-mark.tsx';

/** All that is known of the entry itself, with every id to be copied. */
export function FactsPanel({ entry }: { entry: EntryInDetail }) {
  const intl = useIntl();
  const { number, act, operator, person, school, reason, from, requestId, blankedAt, outcome } = entry;
  const word = (
    name: 'number' | 'who' | 'act' | 'person' | 'school' | 'reason' | 'from' | 'request' | 'outcome',
  ) => intl.formatMessage({ id: `audit.fact.${name}` });
  const gone = intl.formatMessage({ id: blankedAt === null ? 'audit.value.unset' : 'audit.value.blanked' });
  return (
    <Panel title={intl.formatMessage({ id: 'audit.fact.title' })}>
      <Facts>
        <Fact name={word('number')}>
          <Copyable id={String(number)} what={word('number')} />
        </Fact>
        <Fact name={word('who')}>
          <p>{operator.name ?? gone}</p>
          <Copyable id={operator.id} what={word('who')} />
        </Fact>
        <Fact name={word('act')}>
          <Copyable id={act} what={word('act')} />
        </Fact>
        {person !== null && <Whom by="person" somebody={person} name={word('person')} />}
        {school !== null && <Whom by="school" somebody={school} name={word('school')} />}
        <Fact name={word('reason')}>{reason ?? gone}</Fact>
        <Fact name={word('from')}>{from ?? gone}</Fact>
        <Fact name={word('request')}>
          <Copyable id={requestId} what={word('request')} />
        </Fact>
        <Fact name={word('outcome')}>
          <OutcomeMark outcome={outcome} />
        </Fact>
        {blankedAt !== null && (
          <Fact name={intl.formatMessage({ id: 'audit.fact.blanked' })}>
            <Moment at={blankedAt} />
            <p>{intl.formatMessage({ id: 'audit.blanked.text' })}</p>
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}

function Whom({ by, somebody, name }: { by: 'person' | 'school'; somebody: Somebody; name: string }) {
  return (
    <Fact name={name}>
      {somebody.name !== null && (
        <p>
          <FilterLink by={by} somebody={somebody} />
        </p>
      )}
      <Copyable id={somebody.id} what={name} />
    </Fact>
  );
}
