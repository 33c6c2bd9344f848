import { knownFeatures } from '../../../app/data/school-features.ts';
import { switchItem } from '../../../app/form/fields.ts';
import { FormField, useRows } from '../../../app/form/form-fields.tsx';
import type { FormState } from '../../../app/form/use-form.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { CheckRow, FormGrid, SelectRow } from '../../../ui/form-row.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import { type School, useSchoolChoices } from '../api.ts';
import { CountyField } from '../county-field.tsx';
import type { schoolForm } from '../form.ts';
import { purposeLabel, toOption, yesOrNo } from '../labels.ts';

type Props = { seen: School; of: FormState<(typeof schoolForm)['fields']> };

export function MasterDataFields({ seen, of }: Props) {
  const t = useTranslate();
  const rowOf = useRows(of);
  const { county, showsStudentsToTeachers: visible } = of.draft;
  const unsetOption = { value: '', label: yesOrNo(t, null) };
  return (
    <Panel title={t('schools.field.title')}>
      <FormGrid>
        <FormField of={of} name="name" />
        <FormField of={of} name="officialSchoolNumber" />
        <SelectRow
          label={t('schools.field.federalState')}
          hint={t('schools.edit.stateHint')}
          value=""
          options={[{ value: '', label: seen.federalState?.name ?? '–' }]}
          isFixed
          onPick={() => {}}
        />
        <CountyField
          {...rowOf('county')}
          state={seen.federalState ?? undefined}
          fixed={seen.county}
          value={county?.id ?? ''}
          onPick={(picked) => of.edit({ county: picked })}
        />
        <SelectRow
          {...rowOf('showsStudentsToTeachers')}
          value={visible === null ? '' : String(visible)}
          options={[
            ...(seen.showsStudentsToTeachers === null ? [unsetOption] : []),
            { value: 'true', label: yesOrNo(t, true) },
            { value: 'false', label: yesOrNo(t, false) },
          ]}
          onPick={(picked) => picked !== '' && of.edit({ showsStudentsToTeachers: picked === 'true' })}
        />
        <SelectRow
          label={t('schools.field.purpose')}
          hint={t('schools.edit.stateHint')}
          value=""
          options={[{ value: '', label: purposeLabel(t, seen.purpose) }]}
          isFixed
          onPick={() => {}}
        />
        <StorageField seen={seen} of={of} />
      </FormGrid>
    </Panel>
  );
}

/** The storage of a school; its current one is offered even if the platform no longer lists it. */
function StorageField({ seen: { storageProvider: now }, of }: Props) {
  const t = useTranslate();
  const providers = useSchoolChoices().data?.storageProviders ?? [];
  const options = providers.map(toOption);
  const current = now?.id ?? '';
  if (!options.some((option) => option.value === current))
    options.unshift({ value: current, label: now?.name ?? t('schools.value.none') });
  return (
    <SelectRow
      {...useRows(of)('storageProvider')}
      value={of.draft.storageProvider?.id ?? current}
      options={options}
      onPick={(picked) => of.edit({ storageProvider: providers.find(({ id }) => id === picked) })}
    />
  );
}

/** Known features can be switched; the others are listed and kept. */
export function FeatureFields({ seen, of }: Props) {
  const t = useTranslate();
  const { features } = of.draft;
  const others = seen.features.filter((feature) => !knownFeatures.some((known) => known === feature));
  return (
    <Panel title={t('schools.field.features')}>
      <FormGrid>
        {knownFeatures.map((feature) => {
          const isOn = features.includes(feature);
          return (
            <CheckRow
              key={feature}
              label={t.label('schools.feature', feature)}
              name={feature}
              mark={isOn === seen.features.includes(feature) ? undefined : t('change.changed')}
              isChecked={isOn}
              onToggle={(isChecked) =>
                of.edit({ features: switchItem(seen.features, of.edits.features, feature, isChecked) })
              }
            />
          );
        })}
      </FormGrid>
      {others.length > 0 && (
        <PanelBody>
          <p>
            {t('schools.features.others')} {others.join(', ')}
          </p>
        </PanelBody>
      )}
    </Panel>
  );
}
