import { useState } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import { Button } from '../../ui/button.tsx';
import { type RowProps, TextRow } from '../../ui/form-row.tsx';

type Props = {
  row: Pick<RowProps, 'label' | 'mark' | 'error'>;
  /** Whether there is a secret that is kept as long as no new one is typed. */
  isStored: boolean;
  value: string;
  onType: (secret: string) => void;
};

/** A secret is never loaded: it can only be set, or replaced by another. */
export function SecretField({ row, isStored, value, onType }: Props) {
  const t = useTranslate();
  const [isReplacing, setIsReplacing] = useState(false);
  const isTyped = !isStored || isReplacing || row.error !== undefined;
  const label = t(isReplacing ? 'secret.keep' : 'secret.replace');
  return (
    <TextRow
      {...row}
      hint={t(isStored ? 'secret.storedHint' : 'secret.hint')}
      value={isTyped ? value : t('secret.set')}
      isSecret={isTyped}
      disabled={!isTyped}
      maxLength={500}
      autoComplete="new-password"
      spellCheck={false}
      trailing={
        isStored && (
          <Button
            onClick={() => {
              setIsReplacing(!isReplacing);
              onType('');
            }}
          >
            {label}
          </Button>
        )
      }
      onType={onType}
    />
  );
}
