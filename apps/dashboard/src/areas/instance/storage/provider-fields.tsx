import { useIntl } from 'react-intl';
import { SecretField } from '../../../app/form/secret-field.tsx';
import { CheckRow, FormGrid, TextRow } from '../../../ui/form-row.tsx';
import type { Draft, DraftError, DraftField, Edits } from './draft.ts';

type Props = {
  draft: Draft;
  /** Empty until a submission has failed. */
  errors: { [Field in DraftField]?: DraftError };
  secretError: DraftError | undefined;
  changed: readonly string[];
  /** A stored provider has a secret, and its free buckets can be corrected. */
  isStored: boolean;
  /** None is stored, or it belongs to another host. */
  needsSecret: boolean;
  secret: string;
  onEdit: (edits: Edits) => void;
  onSecret: (secret: string) => void;
};

/** The fields of a storage provider. */
export function ProviderFields({ draft, errors, secretError, changed, isStored, ...props }: Props) {
  const intl = useIntl();
  const { needsSecret, secret, onEdit, onSecret } = props;
  const errorText = (error: DraftError | undefined) =>
    error && intl.formatMessage({ id: `storage.error.${error}` });
  const mark = (field: string) =>
    changed.includes(field) ? intl.formatMessage({ id: 'change.changed' }) : undefined;
  const rowOf = (field: DraftField) => ({
    label: intl.formatMessage({ id: `storage.field.${field}` }),
    mark: mark(field),
    error: errorText(errors[field]),
  });
  return (
    <FormGrid>
      <TextRow
        {...rowOf('endpointUrl')}
        hint={intl.formatMessage({ id: isStored ? 'storage.hint.urlStored' : 'storage.hint.url' })}
        value={draft.endpointUrl}
        maxLength={500}
        spellCheck={false}
        inputMode="url"
        onType={(endpointUrl) => onEdit({ endpointUrl })}
      />
      <TextRow
        {...rowOf('region')}
        value={draft.region}
        maxLength={100}
        spellCheck={false}
        onType={(region) => onEdit({ region })}
      />
      <TextRow
        {...rowOf('accessKeyId')}
        value={draft.accessKeyId}
        maxLength={200}
        spellCheck={false}
        onType={(accessKeyId) => onEdit({ accessKeyId })}
      />
      <SecretField
        row={{
          label: intl.formatMessage({ id: 'storage.field.secret' }),
          mark: mark('secret'),
          error: errorText(secretError),
        }}
        isStored={!needsSecret}
        value={secret}
        onType={onSecret}
      />
      <TextRow
        {...rowOf('maxBuckets')}
        hint={intl.formatMessage({ id: isStored ? 'storage.hint.maxStored' : 'storage.hint.max' })}
        value={draft.maxBuckets}
        maxLength={7}
        inputMode="numeric"
        onType={(maxBuckets) => onEdit({ maxBuckets })}
      />
      {isStored && (
        <TextRow
          {...rowOf('freeBuckets')}
          hint={intl.formatMessage({ id: 'storage.hint.free' })}
          value={draft.freeBuckets}
          maxLength={7}
          inputMode="numeric"
          onType={(freeBuckets) => onEdit({ freeBuckets })}
        />
      )}
      <CheckRow
        {...rowOf('isShared')}
        hint={intl.formatMessage({ id: 'storage.hint.shared' })}
        isChecked={draft.isShared}
        onToggle={(isShared) => onEdit({ isShared })}
      />
    </FormGrid>
  );
}
