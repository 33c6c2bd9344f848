import { useContext, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import type { WriteState } from '../../../app/data/use-write.ts';
import { FormField, FormFields, FormStatus, useRows, SecretField } from '../../../app/form/form-fields.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx';
import { SelectRow } from '../../../ui/form-row.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import { useToolChoices } from '../api.ts';
import {
  appearanceFields,
  basicFields,
  type FlatTool,
  launchFields,
  mediumFields,
  type Parameter,
  type ToolForm,
} from '../form.ts';
import { contexts } from '../labels.ts';
import styles from './form.module.css';
import { ImagesSection } from './images-section.tsx';
import { MetadataDialog } from './metadata-dialog.tsx';
import { ParametersSection } from './parameters-section.tsx';

type Props = {
  of: ToolForm;
  /** The loaded tool; missing for a new one. */
  tool?: FlatTool;
  /** The parameters that were sent last. */
  sent: readonly Parameter[];
};

/** All fields of a tool. */
export function Sections({ of, tool, sent }: Props) {
  const t = useTranslate();
  const status = useContext(FormStatus);
  return (
    <FormStatus value={{ ...status, state: nameParameters(status.state, sent) }}>
      <Panel title={t('tools.form.basics')}>
        <FormFields of={of} names={Object.keys(basicFields)} />
      </Panel>
      <ImagesSection of={of} tool={tool} />
      <LaunchSection of={of} hasSecret={tool?.hasSecret === true} />
      <ParametersSection of={of} />
      <AppearanceSection of={of} />
      <MediumSection of={of} />
    </FormStatus>
  );
}

/** Errors name parameters by the position at which they were sent, the form names them by their keys. */
function nameParameters(state: WriteState, sent: readonly Parameter[]): WriteState {
  if (state.is !== 'rejected') return state;
  const { field, validationErrors } = state.error;
  const toPath = (path: string) =>
    path.replace(/^parameters\.(\d+)/u, (all, index: string) => {
      const key = sent[Number(index)]?.key;
      return key === undefined ? all : `parameters.${key}`;
    });
  const error = {
    ...state.error,
    ...(field !== undefined && { field: toPath(field) }),
    ...(validationErrors !== undefined && {
      validationErrors: validationErrors.map((one) => ({ ...one, field: toPath(one.field) })),
    }),
  };
  return { ...state, error };
}

function LaunchSection({ of, hasSecret }: { of: ToolForm; hasSecret: boolean }) {
  const t = useTranslate();
  const secret = (
    <SecretField
      row={useRows(of)('secret')}
      isStored={hasSecret}
      value={of.draft.secret}
      onType={(typed) => of.edit({ secret: typed })}
    />
  );
  return (
    <Panel title={t('tools.config.title')}>
      <FormFields
        of={of}
        names={Object.keys(launchFields)}
        custom={{ secret, 'config.baseUrl': <BaseUrlField of={of} /> }}
      />
    </Panel>
  );
}

/** Offers the address with https if that is what was wrong. */
function BaseUrlField({ of }: { of: ToolForm }) {
  const t = useTranslate();
  const name = 'config.baseUrl';
  const { error } = useRows(of)(name);
  const address = of.draft[name].trim().replace(/^(?:http:\/\/)?/iu, 'https://');
  const isOffered = error === t('tools.error.ADDRESS_NOT_HTTPS') && URL.canParse(address);
  return (
    <div>
      <FormField of={of} name={name} />
      {isOffered && (
        <Button variant="quiet" onClick={() => of.edit({ [name]: address })}>
          {t('tools.form.useHttps', { address: cut(address, 60) })}
        </Button>
      )}
    </div>
  );
}

function AppearanceSection({ of }: { of: ToolForm }) {
  const t = useTranslate();
  const { isPreferred, iconName } = of.draft;
  const { error } = useRows(of)('iconName');
  const hasIcon = isPreferred || iconName !== '' || error !== undefined;
  return (
    <Panel title={t('tools.form.appearance')}>
      <FormFields
        of={of}
        names={Object.keys(appearanceFields)}
        custom={{
          ...(!hasIcon && { iconName: null }),
          restrictToContexts: <ContextsField of={of} />,
        }}
      />
    </Panel>
  );
}

/** Where the tool can be used; none chosen means everywhere. */
function ContextsField({ of }: { of: ToolForm }) {
  const t = useTranslate();
  const hintId = useId();
  const { label, mark, hint } = useRows(of)('restrictToContexts');
  const chosen = of.draft.restrictToContexts;
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
              of.edit({
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
        {hint}
      </p>
    </div>
  );
}

/** What the tool is in the catalogue of a media source, whose metadata can be loaded into the form. */
function MediumSection({ of }: { of: ToolForm }) {
  const t = useTranslate();
  const [isLoading, setIsLoading] = useState(false);
  const { data: choices } = useToolChoices();
  const sources = choices?.mediaSources ?? [];
  const sourceId = of.draft['medium.mediaSourceId'];
  const mediumId = of.draft['medium.mediumId'].trim();
  const canLoad = sources.some((one) => one.sourceId === sourceId && one.canLoadMetadata);
  const cannotLoad = !canLoad && (sourceId === '' || choices !== undefined);
  const listed = ['', ...sources.map((one) => one.sourceId)];
  const sourceField = (
    <SelectRow
      {...useRows(of)('medium.mediaSourceId')}
      value={sourceId}
      options={(listed.includes(sourceId) ? listed : [sourceId, ...listed]).map((id) => ({
        value: id,
        label: (sources.find((one) => one.sourceId === id)?.name ?? id) || '–',
      }))}
      onPick={(picked) => of.edit({ 'medium.mediaSourceId': picked })}
    />
  );
  return (
    <Panel title={t('tools.field.medium')}>
      <FormFields
        of={of}
        names={Object.keys(mediumFields)}
        custom={{ 'medium.mediaSourceId': sourceField, 'medium.modifiedAt': null }}
      />
      {of.draft['medium.status'] !== '' && (
        <PanelBody>
          <div className={styles.metadata}>
            <Button isWaiting={mediumId === '' || !canLoad} onClick={() => setIsLoading(true)}>
              {t('tools.metadata.do')}
            </Button>
            <p className={cannotLoad ? undefined : styles.space}>{t('tools.metadata.unavailable')}</p>
          </div>
        </PanelBody>
      )}
      {isLoading &&
        // Outside the form, to which the buttons of the dialog do not belong.
        createPortal(
          <MetadataDialog
            mediumId={mediumId}
            mediaSource={sourceId}
            of={of}
            onClosed={() => setIsLoading(false)}
          />,
          document.body,
        )}
    </Panel>
  );
}
