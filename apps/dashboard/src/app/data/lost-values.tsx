import { useTranslate } from '../../i18n/translate.tsx';
import type { PreviousValues } from './previous-values.ts';

type Props = Pick<PreviousValues, 'lost'> & { labelOf: (field: string) => string };

const reasons = ['secret', 'image', 'incomplete', 'fixed'] as const;

/** The fields whose previous values can't be restored, with the reason. */
export function LostValues({ lost, labelOf }: Props) {
  const t = useTranslate();
  return reasons.map((reason) => {
    const fields = lost.filter((one) => one.reason === reason).map(({ field }) => labelOf(field));
    return fields.length === 0 ? null : (
      <p key={reason}>{t(`restore.lost.${reason}`, { names: t.list(fields, 'unit') })}</p>
    );
  });
}
