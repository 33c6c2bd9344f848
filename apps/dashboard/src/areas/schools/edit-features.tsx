import { useIntl } from 'react-intl';
import type { School } from '../../api/schools.ts';
import { CheckRow } from '../../ui/check-row.tsx';
import { FormGrid } from '../../ui/form-grid.tsx';
import { Panel, PanelBody } from '../../ui/panel.tsx';
import { layOver, type Edits } from './edits.ts';
import { featureWords, knownFeatures } from './school-words.ts';

type Props = { seen: School; edits: Edits; onChange: (edits: Edits) => void };

/** Those that we have words for can be switched; all others are kept, and it is said which. */
export function EditFeatures({ seen, edits, onChange }: Props) {
  const intl = useIntl();
  const { features } = layOver(seen, edits);
  const others = seen.features.filter((feature) => !knownFeatures.some((known) => known === feature));
  return (
    <Panel title={intl.formatMessage({ id: 'schools.features.title' })}>
      <FormGrid>
        {knownFeatures.map((feature) => {
          const isOn = features.includes(feature);
          return (
            <CheckRow
              key={feature}
              label={featureWords(intl, feature)}
              name={feature}
              mark={
                isOn === seen.features.includes(feature)
                  ? undefined
                  : intl.formatMessage({ id: 'schools.edit.changed' })
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
