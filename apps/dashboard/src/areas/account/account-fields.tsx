import { useIntl } from 'react-intl';
import type { FieldChange } from '../../app/form/change-form.tsx';
import { longestName } from '../../app/form/person-fields.ts';
import { FormGrid, TextRow } from '../../ui/form-row.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { OwnAccount } from './api.ts';
import type { Edits, Errors } from './edits.ts';

type Props = {
  seen: OwnAccount;
  edits: Edits;
  currentPassword: string;
  /** Empty until a submission has failed. */
  errors: Errors;
  isPasswordWrong: boolean;
  changes: readonly FieldChange[];
  onEdit: (edits: Edits) => void;
  onTypePassword: (password: string) => void;
};

export function AccountFields(props: Props) {
  const { seen, edits, errors, changes, onEdit } = props;
  const intl = useIntl();
  const errorOf = (field: keyof Errors) => {
    const error = errors[field];
    return error && intl.formatMessage({ id: `account.error.${error}` });
  };
  const rowOf = (field: 'firstName' | 'lastName' | 'email') => ({
    label: intl.formatMessage({ id: `account.field.${field}` }),
    mark: changes.some((change) => change.field === field)
      ? intl.formatMessage({ id: 'change.changed' })
      : undefined,
    error: errorOf(field),
    value: edits[field] ?? seen[field],
  });
  const secret = { isSecret: true, spellCheck: false, autoCapitalize: 'none', maxLength: 255 } as const;
  return (
    <>
      <Panel title={intl.formatMessage({ id: 'account.person.title' })}>
        <FormGrid>
          <TextRow
            {...rowOf('firstName')}
            maxLength={longestName}
            autoComplete="given-name"
            onType={(firstName) => onEdit({ firstName })}
          />
          <TextRow
            {...rowOf('lastName')}
            maxLength={longestName}
            autoComplete="family-name"
            onType={(lastName) => onEdit({ lastName })}
          />
          <TextRow
            {...rowOf('email')}
            hint={intl.formatMessage({ id: 'account.email.hint' })}
            inputMode="email"
            autoComplete="username"
            spellCheck={false}
            autoCapitalize="none"
            onType={(email) => onEdit({ email })}
          />
        </FormGrid>
      </Panel>
      <Panel title={intl.formatMessage({ id: 'account.password.title' })}>
        <FormGrid>
          <TextRow
            {...secret}
            label={intl.formatMessage({ id: 'account.password.new' })}
            note={intl.formatMessage({ id: 'reason.optional' })}
            hint={intl.formatMessage({ id: 'account.password.rule' })}
            error={errorOf('newPassword')}
            autoComplete="new-password"
            value={edits.newPassword ?? ''}
            onType={(newPassword) => onEdit({ newPassword })}
          />
          <TextRow
            {...secret}
            label={intl.formatMessage({ id: 'account.password.repeat' })}
            hint={intl.formatMessage({ id: 'account.password.sessions' })}
            error={errorOf('repeatedPassword')}
            autoComplete="new-password"
            value={edits.repeatedPassword ?? ''}
            onType={(repeatedPassword) => onEdit({ repeatedPassword })}
          />
        </FormGrid>
      </Panel>
      <Panel title={intl.formatMessage({ id: 'account.confirm.title' })}>
        <FormGrid>
          <TextRow
            {...secret}
            label={intl.formatMessage({ id: 'account.confirm.label' })}
            hint={intl.formatMessage({ id: 'account.confirm.hint' })}
            error={
              props.isPasswordWrong
                ? intl.formatMessage({ id: 'account.error.wrong' })
                : errorOf('currentPassword')
            }
            autoComplete="current-password"
            value={props.currentPassword}
            onType={props.onTypePassword}
          />
        </FormGrid>
      </Panel>
    </>
  );
}
