import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/translate.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LostValues } from '../data/lost-values.tsx';
import type { Restored } from './use-form.ts';

type Props = Restored & {
  /** The label of a field. */
  labelOf: (field: string) => string;
};

/** Says what a link from the audit log has filled in, and what it could not. */
export function RestoredNotice({ previous, hasEdits, labelOf }: Props) {
  const t = useTranslate();
  const { entry, values, lost } = previous;
  const has = Object.keys(values).length > 0 ? 'same' : 'none';
  const state = hasEdits ? 'filled' : has;
  return (
    <Notice
      tone={state === 'none' ? 'warning' : 'info'}
      title={t(`restore.${state}.title`)}
      text={t(`restore.${state}.text`)}
    >
      <LostValues lost={lost} labelOf={labelOf} />
      <Link to="/audit/$number" params={{ number: String(entry) }}>
        {t('write.entry')}
      </Link>
    </Notice>
  );
}
