import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isAction } from '../../../app/data/audit-actions.ts';
import { LostValues } from '../../../app/data/lost-values.tsx';
import {
  type EntryInDetail,
  findPreviousValues,
  type PreviousValues,
  restorePage,
} from '../../../app/data/previous-values.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { UndoIcon } from '../../../ui/area-icons.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import { entriesQuery } from '../api.ts';
import { fieldLabel } from '../labels.ts';
import { subjectText } from '../subject.tsx';
import { EntryValue } from './changes-panel.tsx';

type Props = { entry: EntryInDetail };

/** Opens the dialog or form that restores what the entry changed. */
export function RestoreLink({ entry }: Props) {
  const t = useTranslate();
  const to = restorePage(entry);
  if (to === undefined || listValues(findPreviousValues(entry)).length === 0) return null;
  return (
    <LinkButton to={to} search={{ restore: String(entry.number) }}>
      <UndoIcon />
      {t('audit.restore.open')}
    </LinkButton>
  );
}

/** What the link would restore, what it can't, and whether the same was changed again since. */
export function RestorePanel({ entry }: Props) {
  const t = useTranslate();
  const previous = findPreviousValues(entry);
  const values = listValues(previous);
  const hasValues = values.length > 0;
  if (restorePage(entry) === undefined || (!hasValues && previous.lost.length === 0)) return null;
  return (
    <Panel title={t(hasValues ? 'audit.restore.title' : 'audit.restore.impossible')}>
      <PanelBody>
        {hasValues && <p>{t('audit.restore.text')}</p>}
        {previous.isSuperheroChange && <p>{t('audit.restore.superhero')}</p>}
        <LostValues lost={previous.lost} labelOf={(field) => fieldLabel(t, field)} />
        {hasValues && <LaterChanges entry={entry} />}
      </PanelBody>
      {hasValues && (
        <Facts>
          {values.map(([field, value]) => (
            <Fact key={field} name={fieldLabel(t, field)}>
              <EntryValue field={field} value={value} />
            </Fact>
          ))}
        </Facts>
      )}
    </Panel>
  );
}

/** The school of a person is shown by its name. */
const listValues = ({ values }: PreviousValues) =>
  Object.entries(values).filter(([field]) => field !== 'schoolId' || !('school' in values));

/** Entries of the same action about the same object. Nothing depends on them. */
function LaterChanges({ entry }: Props) {
  const t = useTranslate();
  const { action, at, number, person, school, subject } = entry;
  const about = {
    ...(person !== null && { person: person.id }),
    ...(person === null && school !== null && { school: school.id }),
    ...(subject !== null && { subject: subjectText(subject) }),
    ...(isAction(action) && { action }),
  };
  const { data } = useQuery({ ...entriesQuery({ query: { ...about, from: at, limit: 100 } }), retry: false });
  if (data === undefined) return null;
  const count = data.entries.filter(
    (one) => one.number > number && !['rejected', 'not-applied'].includes(one.outcome),
  ).length;
  if (count === 0) return <StatusMark status="success">{t('audit.restore.unchanged')}</StatusMark>;
  return (
    <>
      <StatusMark status="unknown">{t('audit.restore.changed', { count })}</StatusMark>
      <p>
        <Link to="/audit" search={about}>
          {t('activity.all')}
        </Link>
      </p>
    </>
  );
}
