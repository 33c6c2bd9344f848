import { useQueryError } from '../../../app/data/query-error.ts';
import { isNotFound } from '../../../app/data/query-page.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { requestPasswordApproval, usePasswordApproval } from '../api.ts';
import { fullName } from '../labels.tsx';
import type { ActionProps } from './actions.ts';
import { ApprovalFlow, LoadingDialog } from './approval-dialogs.tsx';
import { SetPasswordDialog } from './credentials.tsx';

/** Sets a password. For that of another superhero a third one has to approve first (decision 033). */
export function PasswordDialog(props: ActionProps) {
  return props.person.isProtected ? <SuperheroPassword {...props} /> : <SetPasswordDialog {...props} />;
}

function SuperheroPassword(props: ActionProps) {
  const t = useTranslate();
  const query = usePasswordApproval(props.person.id);
  const error = useQueryError(query);
  const approval = isNotFound(query.error) ? null : query.data;
  if (approval === undefined) {
    const title = t('people.password.title', { name: fullName(props.person) });
    return <LoadingDialog {...props} title={title} error={error} />;
  }
  return (
    <ApprovalFlow {...props} about="password" approval={approval} send={requestPasswordApproval}>
      <SetPasswordDialog {...props} />
    </ApprovalFlow>
  );
}
