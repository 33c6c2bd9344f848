import { FormRow, type RowProps } from './form-row.tsx';

type Props = RowProps & {
  value: string;
  options: readonly { value: string; label: string }[];
  /** Not to be chosen; the hint then says why. */
  isFixed?: boolean;
  onPick: (value: string) => void;
};

export function SelectRow({ label, mark, hint, error, value, options, isFixed = false, onPick }: Props) {
  return (
    <FormRow
      label={label}
      mark={mark}
      hint={hint}
      error={error}
      render={(row) => (
        <select {...row} value={value} disabled={isFixed} onChange={(change) => onPick(change.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    />
  );
}
