import { useIntl } from 'react-intl';
import type { School } from '../api.ts';
import type { FieldChange } from '../../../app/form/change-form.tsx';
import { rejectionOf, type WriteState } from '../../../app/data/use-write.ts';
import { CheckRow, FormGrid, SelectRow, TextRow } from '../../../ui/form-row.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import { CountyField } from '../county-field.tsx';
import { applyEdits, type EditField, type Edits, type findErrors } from './edits.ts';
import { StorageField } from './storage-field.tsx';
import { featureLabel, fieldLabel, knownFeatures, purposeLabel, yesOrNo } from '../labels.ts';

type Props = {
  seen: School;
  edits: Edits;
  /** Empty until a submission has failed. */
  errors: ReturnType<typeof findErrors>;
  changes: readonly FieldChange[];
  write: WriteState;
  onChange: (edits: Edits) => void;
};

/** Fields that have another name in the platform's API. */
const platformNames: { [Field in EditField]?: string } = {
  county: 'countyId',
  showsStudentsToTeachers: 'permissions',
  storageProvider: 'storageProviderId',
};

export function MasterDataFields({ seen, edits, errors, changes, write, onChange }: Props) {
  const intl = useIntl();
  const rowOf = (field: EditField) => {
    const error = errors[field];
    return {
      label: fieldLabel(intl, field),
      mark: changes.some((one) => one.field === field)
        ? intl.formatMessage({ id: 'change.changed' })
        : undefined,
      error: error
        ? intl.formatMessage({ id: `schools.error.${error}` })
        : rejectionOf(intl, write, platformNames[field] ?? field),
    };
  };
  const visible = edits.showsStudentsToTeachers ?? seen.showsStudentsToTeachers;
  const unsetOption = { value: '', label: yesOrNo(intl, null) };
  return (
    <Panel title={intl.formatMessage({ id: 'schools.field.title' })}>
      <FormGrid>
        <TextRow
          {...rowOf('name')}
          value={edits.name ?? seen.name}
          maxLength={200}
          onType={(name) => onChange({ name })}
        />
        <TextRow
          {...rowOf('officialSchoolNumber')}
          hint={intl.formatMessage({ id: 'schools.edit.numberHint' })}
          value={edits.officialSchoolNumber ?? seen.officialSchoolNumber ?? ''}
          maxLength={50}
          onType={(officialSchoolNumber) => onChange({ officialSchoolNumber })}
        />
        <SelectRow
          label={intl.formatMessage({ id: 'schools.field.federalState' })}
          hint={intl.formatMessage({ id: 'schools.edit.stateHint' })}
          value=""
          options={[{ value: '', label: seen.federalState?.name ?? '–' }]}
          isFixed
          onPick={() => {}}
        />
        <CountyField
          {...rowOf('county')}
          stateId={seen.federalState?.id}
          fixed={seen.county}
          value={edits.county?.id ?? ''}
          onPick={(county) => onChange({ county })}
        />
        <SelectRow
          {...rowOf('showsStudentsToTeachers')}
          value={visible === null ? '' : String(visible)}
          options={[
            ...(seen.showsStudentsToTeachers === null ? [unsetOption] : []),
            { value: 'true', label: yesOrNo(intl, true) },
            { value: 'false', label: yesOrNo(intl, false) },
          ]}
          onPick={(picked) => picked !== '' && onChange({ showsStudentsToTeachers: picked === 'true' })}
        />
        <SelectRow
          label={intl.formatMessage({ id: 'schools.field.purpose' })}
          hint={intl.formatMessage({ id: 'schools.edit.stateHint' })}
          value=""
          options={[{ value: '', label: purposeLabel(intl, seen.purpose) }]}
          isFixed
          onPick={() => {}}
        />
        <StorageField {...rowOf('storageProvider')} seen={seen} edits={edits} onChange={onChange} />
      </FormGrid>
    </Panel>
  );
}

/** Known features can be switched; the others are listed and kept. */
export function FeatureFields({ seen, edits, onChange }: Pick<Props, 'seen' | 'edits' | 'onChange'>) {
  const intl = useIntl();
  const { features } = applyEdits(seen, edits);
  const others = seen.features.filter((feature) => !knownFeatures.some((known) => known === feature));
  return (
    <Panel title={intl.formatMessage({ id: 'schools.features.title' })}>
      <FormGrid>
        {knownFeatures.map((feature) => {
          const isOn = features.includes(feature);
          return (
            <CheckRow
              key={feature}
              label={featureLabel(intl, feature)}
              name={feature}
              mark={
                isOn === seen.features.includes(feature)
                  ? undefined
                  : intl.formatMessage({ id: 'change.changed' })
              }
              isChecked={isOn}
              onToggle={(isChecked) => onChange({ features: { ...edits.features, [feature]: isChecked } })}
            />
          );
        })}
      </FormGrid>
      {others.length > 0 && (
        <PanelBody>
          <p>
            {intl.formatMessage({ id: 'schools.features.others' })} {others.join(', ')}
          </p>
        </PanelBody>
      )}
    </Panel>
  );
}
