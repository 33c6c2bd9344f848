import { useId } from 'react';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx';
import { AreaRow, FormGrid } from '../../../ui/form-row.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { contexts } from '../detail/labels.ts';
import { FlagField, maxDescriptionLength, TextField } from './fields.tsx';
import styles from './form.module.css';
import { ImagesSection } from './images-section.tsx';
import { LaunchSection } from './launch-section.tsx';
import { MediumSection } from './medium-section.tsx';
import { ParametersSection } from './parameters-section.tsx';
import type { ToolForm } from './tool-form.ts';

type Props = {
  form: ToolForm;
  secret: string;
  onSecret: (secret: string) => void;
};

/** All fields of a tool. */
export function Sections({ form, secret, onSecret }: Props) {
  return (
    <>
      <BasicsSection form={form} />
      <ImagesSection form={form} />
      <LaunchSection form={form} secret={secret} onSecret={onSecret} />
      <ParametersSection form={form} />
      <AppearanceSection form={form} />
      <MediumSection form={form} />
    </>
  );
}

function BasicsSection({ form }: { form: ToolForm }) {
  const t = useTranslate();
  const { draft, rowOf, edit } = form;
  return (
    <Panel title={t('tools.form.basics')}>
      <FormGrid>
        <TextField form={form} path="name" />
        <TextField form={form} path="url" isOptional />
        <AreaRow
          {...rowOf('description')}
          note={t('tools.form.optional')}
          rows={2}
          value={draft.description}
          maxLength={maxDescriptionLength}
          onType={(description) => edit({ description })}
        />
      </FormGrid>
    </Panel>
  );
}

function AppearanceSection({ form }: { form: ToolForm }) {
  const t = useTranslate();
  const { draft, rowOf } = form;
  const flag = (path: 'isDeactivated' | 'isHidden' | 'isPreferred') => (
    <FlagField form={form} path={path} hint={t(`tools.form.${path}Hint`)} />
  );
  return (
    <Panel title={t('tools.form.appearance')}>
      <FormGrid>
        {flag('isDeactivated')}
        {flag('isHidden')}
        {flag('isPreferred')}
        {(draft.isPreferred || draft.iconName !== '' || rowOf('iconName').error !== undefined) && (
          <TextField form={form} path="iconName" hint={t('tools.form.iconHint')} />
        )}
        <FlagField form={form} path="openNewTab" />
        <ContextsField form={form} />
      </FormGrid>
    </Panel>
  );
}

/** Where the tool can be used; none chosen means everywhere. Places that this dashboard does not know are kept. */
function ContextsField({ form: { draft, rowOf, edit } }: { form: ToolForm }) {
  const t = useTranslate();
  const hintId = useId();
  const { label, mark } = rowOf('restrictToContexts');
  const chosen = draft.restrictToContexts;
  const all = [...new Set([...contexts, ...chosen])];
  return (
    <div>
      <ChoiceGroup legend={mark === undefined ? label : `${label} (${mark})`} describedBy={hintId}>
        {all.map((context) => (
          <Choice
            key={context}
            type="checkbox"
            checked={chosen.includes(context)}
            onChange={({ target }) =>
              edit({
                restrictToContexts: all.filter((one) =>
                  one === context ? target.checked : chosen.includes(one),
                ),
              })
            }
          >
            {t.label('tools.context', context)}
          </Choice>
        ))}
      </ChoiceGroup>
      <p id={hintId} className={styles.hint}>
        {t('tools.form.contextsHint')}
      </p>
    </div>
  );
}
