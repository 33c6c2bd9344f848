import { useIntl } from 'react-intl';
import { isId } from '../../lib/id.ts';
import { cut } from '../../lib/cut.ts';
import { Loading } from '../../shell/loading.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { searchAgain, type Sight } from './people.ts';
import { toAddress, type PlaceTexts } from './place-in-list.ts';

type Props = { sight: Sight; texts: PlaceTexts };

/** Why there are no rows, and the way to some. */
export function NoPeople({ sight, texts }: Props) {
  const intl = useIntl();
  const { search = '', school } = texts;
  const word = (id: Reason, part: 'title' | 'text') =>
    intl.formatMessage({ id: `people.empty.${id}.${part}` }, { search: cut(search, 100) });
  const say = (id: Reason, actions?: React.ReactNode) => (
    <EmptyState title={word(id, 'title')} text={word(id, 'text')} actions={actions} />
  );
  const inAllSchools = school !== undefined && (
    <LinkButton to="/people" search={toAddress({ search, school: undefined, page: undefined })}>
      {intl.formatMessage({ id: 'people.empty.allSchools' })}
    </LinkButton>
  );
  const again = <Button onClick={searchAgain}>{intl.formatMessage({ id: 'people.empty.again' })}</Button>;

  if (sight.is === 'searching') return <Loading />;
  if (sight.is === 'tooSlow') return say('tooSlow', again);
  if (sight.is === 'stopped' || sight.is === 'superseded') return say('stopped', again);
  if (sight.is === 'rejected') return say('unasked');
  if (sight.is === 'unasked') {
    if (school !== undefined && !isId(school)) return say('noSchool', inAllSchools);
    return say('unasked');
  }
  if (sight.page.total > 0)
    return say(
      'end',
      <LinkButton to="/people" search={toAddress({ search, school, page: undefined })}>
        {intl.formatMessage({ id: 'people.empty.toFirst' })}
      </LinkButton>,
    );
  if (sight.page.mayHaveMore) return say('tooMany');
  if (school !== undefined) return say('nobodyHere', inAllSchools);
  return say(sight.page.lookedFor === 'exactNames' ? 'nobodyExact' : 'nobody');
}

type Reason =
  | 'tooSlow'
  | 'stopped'
  | 'noSchool'
  | 'unasked'
  | 'end'
  | 'tooMany'
  | 'nobody'
  | 'nobodyExact'
  | 'nobodyHere';
