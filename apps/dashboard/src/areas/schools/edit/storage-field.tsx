import { useIntl } from 'react-intl';
import { type School, useSchoolChoices } from '../api.ts';
import { type RowProps, SelectRow } from '../../../ui/form-row.tsx';
import type { Edits } from './edits.ts';

type Props = Omit<RowProps, 'hint'> & {
  seen: School;
  edits: Edits;
  onChange: (edits: Edits) => void;
};

/** The storage of a school; its current one is offered even if the platform no longer lists it. */
export function StorageField({ seen: { storageProvider: now }, edits, onChange, ...row }: Props) {
  const intl = useIntl();
  const providers = useSchoolChoices().data?.storageProviders ?? [];
  const options = providers.map(({ id, name }) => ({ value: id, label: name }));
  const current = now?.id ?? '';
  if (!options.some((option) => option.value === current))
    options.unshift({ value: current, label: now?.name ?? intl.formatMessage({ id: 'schools.value.none' }) });
  return (
    <SelectRow
      {...row}
      hint={intl.formatMessage({ id: 'schools.storage.hint' })}
      value={edits.storageProvider?.id ?? current}
      options={options}
      onPick={(picked) => onChange({ storageProvider: providers.find(({ id }) => id === picked) })}
    />
  );
}
