import { getRouteApi, Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import type { EntryInDetail } from '../../api/audit.ts';
import { AreaPage } from '../../shell/area-page.tsx';
import { reportOf } from '../../shell/gateway-fault.ts';
import { GatewayGate } from '../../shell/gateway-gate.tsx';
import { GatewayTrouble } from '../../shell/gateway-trouble.tsx';
import { Loading } from '../../shell/loading.tsx';
import { Moment } from '../../shell/moment.tsx';
import { NotFound } from '../../shell/not-found.tsx';
import { useTrouble } from '../../shell/trouble.ts';
import { EarlierIcon, LaterIcon } from '../../ui/area-icons.tsx';
import { Columns } from '../../ui/columns.tsx';
import { Crumbs } from '../../ui/crumbs.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { actWords } from './act-words.ts';
import { ChangesPanel } from './changes-panel.tsx';
import { ChainPanel } from './chain-panel.tsx';
import { CoursePanel } from './course-panel.tsx';
import { useEntry } from './entries.ts';
import { FactsPanel } from './facts-panel.tsx';
import { FilterLink } from './filter-link.tsx';
import { toNumber } from './filters.ts';
import { SomebodyName } from './somebody-name.tsx';

const route = getRouteApi('/audit/$number');

export function EntryPage() {
  const { number: text } = route.useParams();
  const number = toNumber(text);
  if (number === undefined) return <NotFound />;
  // Another entry is another page.
  return (
    <GatewayGate key={number}>
      <LoadedEntry number={number} />
    </GatewayGate>
  );
}

function LoadedEntry({ number }: { number: number }) {
  const query = useEntry(number);
  const trouble = useTrouble(query);
  if (query.data !== undefined) return <Entry entry={query.data} />;
  if (trouble === undefined) return <Loading />;
  const isMissing = reportOf(trouble.error)?.code === 404 && reportOf(trouble.error)?.requestId !== undefined;
  return isMissing ? <NotFound /> : <GatewayTrouble trouble={trouble} />;
}

function Entry({ entry }: { entry: EntryInDetail }) {
  const intl = useIntl();
  const { at, operator, person, school } = entry;
  const title = actWords(intl, entry.act);
  const name = intl.formatMessage({ id: 'audit.entry.name' }, { number: entry.number });
  return (
    <AreaPage
      name={`${title}, ${name}`}
      title={title}
      crumbs={
        <Crumbs
          label={intl.formatMessage({ id: 'audit.entry.crumbs' })}
          way={<Link to="/audit">{intl.formatMessage({ id: 'audit.title' })}</Link>}
          here={name}
        />
      }
      sub={
        <>
          <Moment at={at} isExact />
          <span>
            <SomebodyName somebody={operator} />
          </span>
          {person !== null && <FilterLink by="person" somebody={person} />}
          {school !== null && <FilterLink by="school" somebody={school} />}
        </>
      }
      actions={<Neighbours entry={entry} />}
    >
      <Columns
        main={
          <>
            <ChangesPanel entry={entry} />
            <CoursePanel entry={entry} />
          </>
        }
        aside={
          <>
            <FactsPanel entry={entry} />
            <ChainPanel entry={entry} />
          </>
        }
      />
    </AreaPage>
  );
}

function Neighbours({ entry: { previous, next } }: { entry: EntryInDetail }) {
  const intl = useIntl();
  return (
    <>
      <LinkButton to="/audit/$number" params={{ number: String(previous) }} disabled={previous === null}>
        <EarlierIcon />
        {intl.formatMessage({ id: 'audit.entry.earlier' })}
      </LinkButton>
      <LinkButton to="/audit/$number" params={{ number: String(next) }} disabled={next === null}>
        {intl.formatMessage({ id: 'audit.entry.later' })}
        <LaterIcon />
      </LinkButton>
    </>
  );
}
