import { useIntl } from 'react-intl';
import { FormGrid, TextRow } from '../../../ui/form-row.tsx';
import type { Draft, Errors, TextField } from './draft.ts';

type Props = {
  draft: Draft;
  /** Empty until a submission has failed. */
  errors: Errors;
  changed: readonly string[];
  onEdit: (edits: Partial<Record<TextField, string>>) => void;
};

export function StateFields({ draft, errors, changed, onEdit }: Props) {
  const intl = useIntl();
  const rowOf = (field: TextField) => {
    const error = errors[field];
    return {
      label: intl.formatMessage({ id: `federalStates.field.${field}` }),
      mark: changed.includes(field) ? intl.formatMessage({ id: 'change.changed' }) : undefined,
      error: error && intl.formatMessage({ id: `federalStates.error.${error}` }),
      value: draft[field],
    };
  };
  return (
    <FormGrid>
      <TextRow {...rowOf('name')} maxLength={100} onType={(name) => onEdit({ name })} />
      <TextRow
        {...rowOf('abbreviation')}
        hint={intl.formatMessage({ id: 'federalStates.hint.abbreviation' })}
        maxLength={100}
        onType={(abbreviation) => onEdit({ abbreviation })}
      />
      <TextRow
        {...rowOf('logoUrl')}
        hint={intl.formatMessage({ id: 'federalStates.hint.logo' })}
        maxLength={1000}
        spellCheck={false}
        inputMode="url"
        onType={(logoUrl) => onEdit({ logoUrl })}
      />
    </FormGrid>
  );
}
