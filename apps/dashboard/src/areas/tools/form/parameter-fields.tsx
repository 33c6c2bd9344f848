import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../../i18n/translate.tsx';
import { tryExpression, type TrialResult } from '../../../lib/try-expression.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckRow, FormGrid, type RowProps, SelectRow, TextRow } from '../../../ui/form-row.tsx';
import { BinIcon } from '../../../ui/navigation-icons.tsx';
import { locations, parameterTypes, scopes } from '../detail/labels.ts';
import type { ParameterField } from './changes.ts';
import type { ParameterDraft } from './draft.ts';
import { maxAddressLength, maxDescriptionLength, optionsOf } from './fields.tsx';
import styles from './parameters-section.module.css';

type Props = {
  parameter: ParameterDraft;
  rowOf: (field: ParameterField) => Pick<RowProps, 'label' | 'mark' | 'error'>;
  /** After it was added. */
  focusesName: boolean;
  onEdit: (edits: Partial<ParameterDraft>) => void;
  onRemove: () => void;
};

export function ParameterFields({ parameter, rowOf, focusesName, onEdit, onRemove }: Props) {
  const t = useTranslate();
  const container = useRef<HTMLDivElement>(null);
  const isFresh = useRef(focusesName);
  useEffect(() => {
    if (isFresh.current) container.current?.querySelector('input')?.focus();
    isFresh.current = false;
  }, []);
  const optional = t('tools.form.optional');
  return (
    <div ref={container}>
      <FormGrid>
        <TextRow
          {...rowOf('name')}
          value={parameter.name}
          maxLength={1000}
          onType={(name) => onEdit({ name })}
        />
        <TextRow
          {...rowOf('displayName')}
          value={parameter.displayName}
          maxLength={maxAddressLength}
          onType={(displayName) => onEdit({ displayName })}
        />
        <SelectRow
          {...rowOf('type')}
          value={parameter.type}
          options={optionsOf(parameterTypes, parameter.type, (value) =>
            t.label('tools.parameterType', value),
          )}
          onPick={(type) => onEdit({ type })}
        />
        <SelectRow
          {...rowOf('scope')}
          value={parameter.scope}
          options={optionsOf(scopes, parameter.scope, (value) => t.label('tools.scope', value))}
          onPick={(scope) => onEdit({ scope })}
        />
        <SelectRow
          {...rowOf('location')}
          value={parameter.location}
          options={optionsOf(locations, parameter.location, (value) => t.label('tools.location', value))}
          onPick={(location) => onEdit({ location })}
        />
        <TextRow
          {...rowOf('defaultValue')}
          note={optional}
          value={parameter.defaultValue}
          maxLength={maxDescriptionLength}
          onType={(defaultValue) => onEdit({ defaultValue })}
        />
        <TextRow
          {...rowOf('description')}
          note={optional}
          value={parameter.description}
          maxLength={maxDescriptionLength}
          onType={(description) => onEdit({ description })}
        />
        <TextRow
          {...rowOf('regex')}
          note={optional}
          value={parameter.regex}
          maxLength={maxAddressLength}
          spellCheck={false}
          onType={(regex) => onEdit({ regex })}
        />
        <TextRow
          {...rowOf('regexComment')}
          note={parameter.regex === '' ? optional : undefined}
          hint={t('tools.parameter.regexCommentHint')}
          value={parameter.regexComment}
          maxLength={maxAddressLength}
          onType={(regexComment) => onEdit({ regexComment })}
        />
        {parameter.regex !== '' && <Trial regex={parameter.regex} />}
        <div className={styles.flags}>
          <CheckRow
            {...rowOf('isOptional')}
            isChecked={parameter.isOptional}
            onToggle={(isOptional) => onEdit({ isOptional })}
          />
          <CheckRow
            {...rowOf('isProtected')}
            hint={t('tools.parameter.protectedHint')}
            isChecked={parameter.isProtected}
            onToggle={(isProtected) => onEdit({ isProtected })}
          />
        </div>
      </FormGrid>
      <div className={styles.actions}>
        <Button onClick={onRemove}>
          <BinIcon />
          {t('tools.parameter.remove')}
        </Button>
      </div>
    </div>
  );
}

const maxSampleLength = 100;

/** Tries the regular expression on a sample value, which is not saved. */
function Trial({ regex }: { regex: string }) {
  const t = useTranslate();
  const [sample, setSample] = useState('');
  const result = useTrial(regex, sample);
  // Whether an empty value fits is not what the operator wants to know.
  const isShown = result !== undefined && (sample !== '' || (result !== 'matches' && result !== 'differs'));
  return (
    <TextRow
      label={t('tools.parameter.sample')}
      hint={t('tools.parameter.sampleHint')}
      value={sample}
      maxLength={maxSampleLength}
      trailing={<output className={styles.result}>{isShown && t(`tools.parameter.sample.${result}`)}</output>}
      onType={setSample}
    />
  );
}

/** Undefined until the worker has answered. */
function useTrial(regex: string, sample: string): TrialResult | undefined {
  const [last, setLast] = useState<{ regex: string; sample: string; result: TrialResult }>();
  useEffect(() => {
    const stop = new AbortController();
    void tryExpression(regex, sample, stop.signal).then((result) => setLast({ regex, sample, result }));
    return () => stop.abort();
  }, [regex, sample]);
  return last?.regex === regex && last.sample === sample ? last.result : undefined;
}
