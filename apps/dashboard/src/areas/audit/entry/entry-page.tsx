import { getRouteApi } from '@tanstack/react-router';
import { useTranslate } from '../../../i18n/translate.tsx';
import { type EntryInDetail, useEntry } from '../api.ts';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { QueryPage } from '../../../app/data/query-page.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { EarlierIcon, LaterIcon } from '../../../ui/area-icons.tsx';
import { Columns } from '../../../ui/panel.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { actionLabel } from '../../../app/data/audit-actions.ts';
import { ChangesPanel } from './changes-panel.tsx';
import { ChainPanel, FactsPanel } from './facts-panel.tsx';
import { SubjectName } from '../subject.tsx';
import { OutcomeMark } from '../../../app/data/outcome-mark.tsx';
import { TimelinePanel } from './timeline-panel.tsx';

const route = getRouteApi('/area/audit/$number');

export function EntryPage() {
  const { number } = route.useParams();
  return (
    <QueryPage area="audit" query={useEntry(number)}>
      {(entry) => <Entry entry={entry} />}
    </QueryPage>
  );
}

function Entry({ entry }: { entry: EntryInDetail }) {
  const t = useTranslate();
  const { at, operator, outcome } = entry;
  const title = actionLabel(t, entry.action);
  const name = t('audit.entry.name', { position: entry.position });
  return (
    <AreaPage
      name={`${title}, ${name}`}
      title={title}
      breadcrumbs={<Breadcrumbs area="audit" current={name} />}
      subtitle={
        <>
          <OutcomeMark outcome={outcome} />
          <Moment at={at} isExact />
          <span>
            <SubjectName subject={operator} />
          </span>
        </>
      }
      actions={<Neighbours entry={entry} />}
    >
      <Columns
        main={
          <>
            <ChangesPanel entry={entry} />
            <TimelinePanel entry={entry} />
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

/** In the order of the list: newer entries are on the left. */
function Neighbours({ entry: { previous, next } }: { entry: EntryInDetail }) {
  const t = useTranslate();
  return (
    <>
      <LinkButton to="/audit/$number" params={{ number: String(next) }} disabled={next === null}>
        <EarlierIcon />
        {t('pager.newer')}
      </LinkButton>
      <LinkButton to="/audit/$number" params={{ number: String(previous) }} disabled={previous === null}>
        {t('pager.older')}
        <LaterIcon />
      </LinkButton>
    </>
  );
}
