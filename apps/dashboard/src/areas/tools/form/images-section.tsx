import { useRef, useState } from 'react';
import { imageTypes } from '../../../api/tool-logo.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { UploadIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormGrid, TextRow } from '../../../ui/form-row.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import { BlobImage, ToolLogo } from '../detail/tool-logo.tsx';
import { explainError } from '../../../app/data/explain-error.ts';
import { maxAddressLength } from './fields.tsx';
import styles from './form.module.css';
import { describeUpload, largestUpload, readUpload, type UploadProblem } from './image-upload.ts';
import type { ToolForm } from './tool-form.ts';

const fields = ['logoUrl', 'thumbnailUrl'] as const;

type ImageField = (typeof fields)[number];

export function ImagesSection({ form }: { form: ToolForm }) {
  const t = useTranslate();
  return (
    <Panel title={t('tools.form.images')}>
      {fields.map((field) => (
        <StoredProblem key={field} form={form} field={field} />
      ))}
      <FormGrid>
        <LogoField form={form} />
        <AddressField form={form} field="thumbnailUrl" hint={t('tools.form.thumbnailHint')} />
      </FormGrid>
    </Panel>
  );
}

/** The platform downloads the images again at every save, which fails if a stored address is dead or not public. */
function StoredProblem({ form: { draft, tool, rowOf, edit }, field }: { form: ToolForm; field: ImageField }) {
  const t = useTranslate();
  const problem = tool?.addressProblems.find((one) => one.field === field);
  if (problem === undefined || draft[field] !== tool?.[field]) return null;
  const { label } = rowOf(field);
  return (
    <PanelBody>
      <Notice
        tone="warning"
        title={t('tools.form.imageProblem.title', { field: label })}
        text={t('tools.fact.addressProblem', {
          problem: explainError(t, 'tools', problem.type) ?? problem.type,
        })}
      >
        <Button onClick={() => edit({ [field]: '' })}>
          {t('tools.form.imageProblem.remove', { field: label })}
        </Button>
      </Notice>
    </PanelBody>
  );
}

type AddressProps = {
  form: ToolForm;
  field: ImageField;
  hint: string;
  error?: string | undefined;
  /** Discards what is shown besides the address. */
  onClear?: () => void;
};

/** An address that can be typed, or an uploaded image that can only be removed. */
function AddressField({ form: { draft, rowOf, edit }, field, hint, error, onClear }: AddressProps) {
  const t = useTranslate();
  const address = draft[field];
  const upload = describeUpload(t, address);
  const { label, ...row } = rowOf(field);
  return (
    <TextRow
      label={label}
      {...row}
      error={error ?? row.error}
      note={t('tools.form.optional')}
      hint={hint}
      value={upload ?? address}
      disabled={upload !== undefined}
      maxLength={maxAddressLength}
      inputMode="url"
      spellCheck={false}
      trailing={
        address !== '' && (
          <Button
            aria-label={t('tools.form.imageProblem.remove', { field: label })}
            onClick={() => {
              edit({ [field]: '' });
              onClear?.();
            }}
          >
            {t('tools.form.removeImage')}
          </Button>
        )
      }
      onType={(typed) => edit({ [field]: typed })}
    />
  );
}

/** An address, or an image file that is sent with the tool. */
function LogoField({ form }: { form: ToolForm }) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<UploadProblem>();
  const [chosen, setChosen] = useState<File>();
  const { draft, tool } = form;

  async function take(file: File) {
    const upload = await readUpload(file);
    setProblem('problem' in upload ? upload.problem : undefined);
    if ('problem' in upload) return;
    form.edit({ logoUrl: upload.address });
    setChosen(file);
  }

  const explain = (found: UploadProblem) =>
    found === 'unreadable' ? t('tools.form.unreadable') : explainError(t, 'tools', found);

  return (
    <div className={styles.logo}>
      <AddressField
        form={form}
        field="logoUrl"
        hint={t('tools.form.logoHint', { size: largestUpload / 1000 })}
        error={problem && explain(problem)}
        onClear={() => {
          setProblem(undefined);
          setChosen(undefined);
        }}
      />
      {chosen !== undefined && draft.logoUrl.startsWith('data:') && (
        <BlobImage key={`${chosen.name} ${chosen.size}`} blob={chosen} label={t('tools.form.preview')} />
      )}
      {tool !== undefined && draft.logoUrl !== '' && draft.logoUrl === tool.logoUrl && (
        <div className={styles.logoSpace}>
          <ToolLogo tool={tool} />
        </div>
      )}
      <div>
        <Button onClick={() => input.current?.click()}>
          <UploadIcon />
          {t('tools.form.upload')}
        </Button>
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          accept={imageTypes.join(',')}
          tabIndex={-1}
          aria-label={t('tools.form.upload')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) void take(file);
            // The same file can be chosen again after it was corrected.
            target.value = '';
          }}
        />
      </div>
    </div>
  );
}
