import { useRef, useState } from 'react';
import { imageTypes } from '../../../api/tool-logo.ts';
import { explainError } from '../../../app/data/explain-error.ts';
import { useRows } from '../../../app/form/form-fields.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { UploadIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormGrid, TextRow } from '../../../ui/form-row.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import { BlobImage, ToolLogo } from '../detail/tool-logo.tsx';
import { type FlatTool, maxAddress, type ToolForm } from '../form.ts';
import { describeUpload } from '../labels.ts';
import styles from './form.module.css';

/** In bytes, as in the gateway. */
const largestUpload = 60_000;

type UploadProblem = 'IMAGE_TYPE_NOT_ALLOWED' | 'IMAGE_TOO_LARGE' | 'unreadable';

const fields = ['logoUrl', 'thumbnailUrl'] as const;

type ImageField = (typeof fields)[number];

type Props = { of: ToolForm; tool: FlatTool | undefined };

export function ImagesSection({ of, tool }: Props) {
  const t = useTranslate();
  return (
    <Panel title={t('tools.form.images')}>
      {fields.map((field) => (
        <StoredProblem key={field} of={of} tool={tool} field={field} />
      ))}
      <FormGrid>
        <LogoField of={of} tool={tool} />
        <AddressField of={of} field="thumbnailUrl" />
      </FormGrid>
    </Panel>
  );
}

/** The platform downloads the images again at every save, which fails if a stored address is dead or not public. */
function StoredProblem({ of, tool, field }: Props & { field: ImageField }) {
  const t = useTranslate();
  const problem = tool?.addressProblems.find((one) => one.field === field);
  const { label } = useRows(of)(field);
  if (problem === undefined || of.draft[field] !== tool?.[field]) return null;
  return (
    <PanelBody>
      <Notice
        tone="warning"
        title={t('tools.form.imageProblem.title', { field: label })}
        text={t('tools.fact.addressProblem', {
          problem: explainError(t, 'tools', problem.type) ?? problem.type,
        })}
      >
        <Button onClick={() => of.edit({ [field]: '' })}>
          {t('tools.form.imageProblem.remove', { field: label })}
        </Button>
      </Notice>
    </PanelBody>
  );
}

type AddressProps = {
  of: ToolForm;
  field: ImageField;
  /** If it is not a message of the field. */
  hint?: string;
  error?: string | undefined;
  /** Discards what is shown besides the address. */
  onClear?: () => void;
};

/** An address that can be typed, or an uploaded image that can only be removed. */
function AddressField({ of, field, hint, error, onClear }: AddressProps) {
  const t = useTranslate();
  const address = of.draft[field];
  const upload = describeUpload(t, address);
  const row = useRows(of)(field);
  return (
    <TextRow
      {...row}
      error={error ?? row.error}
      note={t('form.optional')}
      hint={hint ?? row.hint}
      value={upload ?? address}
      disabled={upload !== undefined}
      maxLength={maxAddress}
      inputMode="url"
      spellCheck={false}
      trailing={
        address !== '' && (
          <Button
            aria-label={t('tools.form.imageProblem.remove', { field: row.label })}
            onClick={() => {
              of.edit({ [field]: '' });
              onClear?.();
            }}
          >
            {t('tools.form.removeImage')}
          </Button>
        )
      }
      onType={(typed) => of.edit({ [field]: typed })}
    />
  );
}

/** An address, or an image file that is sent with the tool. */
function LogoField({ of, tool }: Props) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<UploadProblem>();
  const [chosen, setChosen] = useState<File>();
  const { logoUrl } = of.draft;

  async function take(file: File) {
    const upload = await readUpload(file);
    setProblem('problem' in upload ? upload.problem : undefined);
    if ('problem' in upload) return;
    of.edit({ logoUrl: upload.address });
    setChosen(file);
  }

  const explain = (found: UploadProblem) =>
    found === 'unreadable' ? t('tools.form.unreadable') : explainError(t, 'tools', found);

  return (
    <div className={styles.logo}>
      <AddressField
        of={of}
        field="logoUrl"
        hint={t('tools.form.logoHint', { size: largestUpload / 1000 })}
        error={problem && explain(problem)}
        onClear={() => {
          setProblem(undefined);
          setChosen(undefined);
        }}
      />
      {chosen !== undefined && logoUrl.startsWith('data:') && (
        <BlobImage key={`${chosen.name} ${chosen.size}`} blob={chosen} label={t('tools.form.preview')} />
      )}
      {tool !== undefined && logoUrl !== '' && logoUrl === tool.logoUrl && (
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

/** The `data:` address of an image file. */
async function readUpload(file: File): Promise<{ address: string } | { problem: UploadProblem }> {
  if (!imageTypes.includes(file.type)) return { problem: 'IMAGE_TYPE_NOT_ALLOWED' };
  if (file.size > largestUpload) return { problem: 'IMAGE_TOO_LARGE' };
  const content = await file.arrayBuffer().catch(() => undefined);
  // The file was moved or changed after it was chosen.
  if (content === undefined) return { problem: 'unreadable' };
  const binary = Array.from(new Uint8Array(content), (byte) => String.fromCharCode(byte)).join('');
  return { address: `data:${file.type};base64,${btoa(binary)}` };
}
