import type { InputHTMLAttributes } from 'react';
import { FormRow, type RowProps } from './form-row.tsx';

type Props = RowProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'onChange' | 'value'> & {
    value: string;
    onType: (text: string) => void;
  };

export function TextRow({ label, mark, hint, error, value, onType, ...input }: Props) {
  return (
    <FormRow
      label={label}
      mark={mark}
      hint={hint}
      error={error}
      render={(row) => (
        <input
          autoComplete="off"
          {...input}
          {...row}
          type="text"
          value={value}
          onChange={(change) => onType(change.target.value)}
        />
      )}
    />
  );
}
