import { useIntl } from 'react-intl';
import { WriteNotice } from '../../shell/write-notice.tsx';
import type { WriteState } from '../../shell/write.ts';
import { Notice } from '../../ui/notice.tsx';

/** What `useWrite` gives. */
export type WriteView = { state: WriteState; isBusy: boolean; askAgain: () => void };

const known = [
  'NOTHING_TO_CHANGE',
  'EMAIL_KEPT_ELSEWHERE',
  'SUPERHERO_REFUSED',
  'ONESELF_REFUSED',
  'NO_LOGIN',
  'HAS_LOGIN',
  'NOT_MIGRATED',
  'NO_SUCH_ROLE',
  'NOTHING_THERE',
] as const;

/** What we have words for in the language of the screen is told by them, everything else as every area tells it. */
export function RefusedNotice({ write: { state, askAgain } }: { write: Omit<WriteView, 'isBusy'> }) {
  const intl = useIntl();
  const type = state.is === 'refused' ? known.find((one) => one === state.error.type) : undefined;
  if (type === undefined) return <WriteNotice state={state} onAskAgain={askAgain} />;
  return (
    <Notice
      tone="error"
      title={intl.formatMessage({ id: 'people.refused.title' })}
      text={intl.formatMessage({ id: `people.refused.${type}` })}
    />
  );
}
