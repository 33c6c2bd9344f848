import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormGrid, SelectRow } from '../../../ui/form-row.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import { useToolChoices } from '../api.ts';
import { mediumStates } from '../labels.ts';
import { optionsOf, TextField } from './fields.tsx';
import styles from './form.module.css';
import { MetadataDialog } from './metadata-dialog.tsx';
import type { ToolForm } from './tool-form.ts';

/** What the tool is in the catalogue of a media source, whose metadata can be loaded into the form. */
export function MediumSection({ form }: { form: ToolForm }) {
  const t = useTranslate();
  const { draft, rowOf, edit } = form;
  const [isLoading, setIsLoading] = useState(false);
  const { data: choices } = useToolChoices();
  const sources = choices?.mediaSources ?? [];
  const status = draft['medium.status'];
  const sourceId = draft['medium.mediaSourceId'];
  const mediumId = draft['medium.mediumId'].trim();
  const canLoad = sources.some((one) => one.sourceId === sourceId && one.canLoadMetadata);
  const cannotLoad = !canLoad && (sourceId === '' || choices !== undefined);
  const noneLabel = t('tools.form.none');
  const sourceName = (id: string) =>
    id === '' ? noneLabel : (sources.find((one) => one.sourceId === id)?.name ?? id);
  return (
    <Panel title={t('tools.column.medium')}>
      <FormGrid>
        <SelectRow
          {...rowOf('medium.status')}
          value={status}
          options={optionsOf(['', ...mediumStates], status, (value) =>
            value === '' ? t('tools.form.noMedium') : t.label('tools.state', value),
          )}
          onPick={(picked) => edit({ 'medium.status': picked })}
        />
        {status !== '' && (
          <>
            <SelectRow
              {...rowOf('medium.mediaSourceId')}
              value={sourceId}
              options={optionsOf(['', ...sources.map((one) => one.sourceId)], sourceId, sourceName)}
              onPick={(picked) => edit({ 'medium.mediaSourceId': picked })}
            />
            <TextField form={form} path="medium.mediumId" />
            <TextField form={form} path="medium.publisher" isOptional />
          </>
        )}
      </FormGrid>
      {status !== '' && (
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
            draft={draft}
            onTake={(taken) => {
              edit(taken);
              setIsLoading(false);
            }}
            onClosed={() => setIsLoading(false)}
          />,
          document.body,
        )}
    </Panel>
  );
}
