import type { Change } from '@superhero/contract/gateway/types';
import { Link } from '@tanstack/react-router';
import { findConcerned } from '../../../app/data/audit-subject.tsx';
import { TicketText } from '../../../app/data/ticket-text.tsx';
import { Copyable } from '../../../app/frame/copyable.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { EntryInDetail } from '../../../app/data/previous-values.ts';
import { fieldLabel } from '../labels.ts';
import { subjectText } from '../subject.tsx';
import { EntryValue } from './changes-panel.tsx';

type Props = {
  entry: EntryInDetail;
  /** What the entry names without changing it. */
  facts: readonly Change[];
};

/** Everything about the entry itself; ids can be copied. */
export function FactsPanel({ entry, facts }: Props) {
  const t = useTranslate();
  const { number, position, action, operator, person, school, subject, reason, ipAddress, requestId } = entry;
  const { redactedAt } = entry;
  const noValue = t(redactedAt === null ? 'audit.value.unset' : 'audit.value.blanked');
  const isNamed = (value: Change['after']) => value === subject?.id || value === subject?.name;
  return (
    <Panel title={t('audit.fact.title')}>
      <Facts>
        <Fact name={t('audit.fact.number')}>
          {t.number(position)}
          {number !== position && <p>{t('audit.fact.address', { number: String(number) })}</p>}
        </Fact>
        {person !== null && (
          <Subject
            name={t('audit.chip.person')}
            id={person.id}
            about={{ person, school, subject: null }}
            search={{ person: person.id }}
          />
        )}
        {school !== null && (
          <Subject
            name={t('audit.chip.school')}
            id={school.id}
            about={{ person: null, school, subject: null }}
            search={{ school: school.id }}
          />
        )}
        {subject !== null && (
          <Subject
            name={t('audit.column.whom')}
            id={subject.id}
            about={{ person: null, school: null, subject }}
            search={{ subject: subjectText(subject) }}
          />
        )}
        {facts
          .filter(({ after }) => !isNamed(after))
          .map(({ field, after }) => (
            <Fact key={field} name={fieldLabel(t, field)}>
              <EntryValue field={field} value={after} />
            </Fact>
          ))}
        <Fact name={t('audit.filter.operator')}>
          <p>{operator.name ?? noValue}</p>
          <Copyable id={operator.id} what={t('audit.filter.operator')} isShort />
        </Fact>
        <Fact name={t('audit.filter.action')}>
          <Copyable id={action} what={t('audit.filter.action')} />
        </Fact>
        <Fact name={t('reason.label')}>{reason === null ? noValue : <TicketText text={reason} />}</Fact>
        <Fact name={t('audit.fact.ipAddress')}>{ipAddress ?? noValue}</Fact>
        <Fact name={t('report.request')}>
          <Copyable id={requestId} what={t('report.request')} isShort />
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

type SubjectProps = {
  name: string;
  id: string;
  about: Parameters<typeof findConcerned>[1];
  /** The filter for all entries about it. */
  search: Readonly<Record<string, string>>;
};

/** Links to its page and to all entries about it. */
function Subject({ name, id, about, search }: SubjectProps) {
  const t = useTranslate();
  const concerned = findConcerned(t, about);
  if (concerned === undefined) return null;
  const { address, hasName } = concerned;
  return (
    <Fact name={name}>
      {hasName && (
        <p>{address === undefined ? concerned.name : <Link to={address}>{concerned.name}</Link>}</p>
      )}
      <Copyable id={id} what={name} isShort />
      <p>
        <Link to="/audit" search={search} aria-label={t('audit.onlyThese', { name: concerned.name })}>
          {t('activity.all')}
        </Link>
      </p>
    </Fact>
  );
}
