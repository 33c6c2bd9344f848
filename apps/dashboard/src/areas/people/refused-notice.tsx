import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { WriteNotice } from '../../shell/write-notice.tsx';
import type { WriteState } from '../../shell/write.ts';
import { Notice } from '../../ui/notice.tsx';

/** What `useWrite` gives. */
export type WriteView = { state: WriteState; isBusy: boolean; askAgain: () => void };

const known = [
  'NOTHING_TO_CHANGE',
  'EMAIL_KEPT_ELSEWHERE',
  'EMAIL_IN_USE',
  'EXTERNAL_LOGIN',
  'PERSON_DELETED',
  'LOCKOUT_NOT_ACCEPTED',
  'SUPERHERO_REFUSED',
  'SUPERHERO_PROTECTED',
  'ONESELF_REFUSED',
  'NO_LOGIN',
  'HAS_LOGIN',
  'NOT_MIGRATED',
  'NO_SUCH_ROLE',
  'NOTHING_THERE',
  'NO_SUPPORT_TOKEN',
  'SUPPORT_END_NOT_CONFIRMED',
] as const;

/** What we have words for in the language of the screen is told by them, everything else as every area tells it. */
export function RefusedNotice({ write: { state, askAgain } }: { write: Omit<WriteView, 'isBusy'> }) {
  const intl = useIntl();
  const error = state.is === 'refused' ? state.error : undefined;
  const type = known.find((one) => one === error?.type);
  if (type === undefined) return <WriteNotice state={state} onAskAgain={askAgain} />;
  return (
    <Notice
      tone="error"
      title={intl.formatMessage({ id: 'people.refused.title' })}
      text={intl.formatMessage({ id: `people.refused.${type}` })}
    >
      {error?.personId !== undefined && (
        <Link to="/people/$personId" params={{ personId: error.personId }} target="_blank">
          {intl.formatMessage({ id: 'people.refused.toPerson' })}
        </Link>
      )}
    </Notice>
  );
}
