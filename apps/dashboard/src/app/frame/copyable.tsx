import { useMatch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import { CopyableText, Id, useCopy } from '../../ui/copyable-text.tsx';
import { CheckIcon, CopyIcon } from '../../ui/area-icons.tsx';
import { usePageActions } from './page-actions.ts';
import type { RecordAction } from './record-actions.tsx';

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

/** Copies the address of this page or another, for a ticket or a colleague. */
export function CopyLink({ address }: { address?: string }) {
  const t = useTranslate();
  const here = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const path = address ?? here;
  const label = t('copy.link');
  return (
    <CopyableValue text={new URL(path, window.location.origin).href} what={label}>
      {label}
    </CopyableValue>
  );
}

type SummaryOptions = {
  /** What the text says, one fact per line. */
  lines: readonly (string | null | undefined)[];
  isPersonal?: boolean;
};

/**
 * Copies what identifies a person or school as plain text, for a ticket. It goes to the clipboard only, which only a
 * secure context has.
 */
export function useCopySummary({ lines, isPersonal = false }: SummaryOptions): RecordAction | false {
  const t = useTranslate();
  const { state, copy } = useCopy();
  const hasFailed = state === 'failed';
  const text = lines.filter((line) => line !== null && line !== undefined).join('\n');
  const name = t('summary.copy');
  const run = () => void copy(text);
  const { isSecureContext } = window;
  usePageActions(isSecureContext ? [{ name, icon: CopyIcon, run }] : []);
  return (
    isSecureContext && {
      id: 'summary',
      name,
      icon: state === 'copied' ? CheckIcon : CopyIcon,
      title: isPersonal ? t('summary.personal') : undefined,
      run,
      outcome: (
        <output className={hasFailed ? undefined : 'visually-hidden'}>
          {state === 'copied' && t('summary.copied')}
          {hasFailed && t('copy.failed')}
        </output>
      ),
    }
  );
}
