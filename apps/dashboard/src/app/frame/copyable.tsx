import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import { CopyableText, Id } from '../../ui/copyable-text.tsx';

type IdProps = {
  id: string;
  /** Names the copied value, so that several copy buttons have different labels. */
  what: string;
  isShort?: boolean;
};

export function Copyable({ id, what, isShort = false }: IdProps) {
  return (
    <CopyableValue text={id} what={what}>
      <Id id={id} isShort={isShort} />
    </CopyableValue>
  );
}

/** For a value that people read, such as an email address. */
export function CopyableValue({
  text,
  what,
  children = text,
}: {
  text: string;
  what: string;
  children?: ReactNode;
}) {
  const t = useTranslate();
  return (
    <CopyableText
      text={text}
      copyLabel={t('copy.do', { what })}
      copiedLabel={t('copy.done', { what })}
      failedLabel={t('copy.failed')}
    >
      {children}
    </CopyableText>
  );
}
