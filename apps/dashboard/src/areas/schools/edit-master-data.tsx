import { useIntl } from 'react-intl';
import type { School } from '../../api/schools.ts';
import { rejectionOf, type WriteState } from '../../shell/write.ts';
import { FormGrid } from '../../ui/form-grid.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SelectRow } from '../../ui/select-row.tsx';
import { TextRow } from '../../ui/text-row.tsx';
import { CountyRow } from './county-row.tsx';
import type { Difference, EditField, Edits, findFaults } from './edits.ts';
import { purposeWords, yesOrNo } from './school-words.ts';

type Props = {
  seen: School;
  edits: Edits;
  /** None while nobody has tried to save. */
  faults: ReturnType<typeof findFaults>;
  differences: readonly Difference[];
  saving: WriteState;
  onChange: (edits: Edits) => void;
};

/** Fields that the platform's API calls differently. */
const platformNames: { [Field in EditField]?: string } = {
  county: 'countyId',
  showsStudentsToTeachers: 'permissions',
};

export function EditMasterData({ seen, edits, faults, differences, saving, onChange }: Props) {
  const intl = useIntl();
  const rowOf = (field: EditField) => {
    const fault = faults[field];
    return {
      label: intl.formatMessage({ id: `schools.fact.${field === 'features' ? 'title' : field}` }),
      mark: differences.some((one) => one.field === field)
        ? intl.formatMessage({ id: 'schools.edit.changed' })
        : undefined,
      error: fault
        ? intl.formatMessage({ id: `schools.fault.${fault}` })
        : rejectionOf(intl, saving, platformNames[field] ?? field),
    };
  };
  const visible = edits.showsStudentsToTeachers ?? seen.showsStudentsToTeachers;
  const unsaid = { value: '', label: yesOrNo(intl, null) };
  return (
    <Panel title={intl.formatMessage({ id: 'schools.fact.title' })}>
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
          label={intl.formatMessage({ id: 'schools.fact.federalState' })}
          hint={intl.formatMessage({ id: 'schools.edit.stateHint' })}
          value=""
          options={[{ value: '', label: seen.federalState?.name ?? '–' }]}
          isFixed
          onPick={() => {}}
        />
        <CountyRow
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
            ...(seen.showsStudentsToTeachers === null ? [unsaid] : []),
            { value: 'true', label: yesOrNo(intl, true) },
            { value: 'false', label: yesOrNo(intl, false) },
          ]}
          onPick={(picked) => picked !== '' && onChange({ showsStudentsToTeachers: picked === 'true' })}
        />
        <SelectRow
          label={intl.formatMessage({ id: 'schools.fact.purpose' })}
          hint={intl.formatMessage({ id: 'schools.edit.stateHint' })}
          value=""
          options={[{ value: '', label: purposeWords(intl, seen.purpose) }]}
          isFixed
          onPick={() => {}}
        />
      </FormGrid>
    </Panel>
  );
}
