import { useIntl, type IntlShape } from 'react-intl';
import { changeMaintenance } from '../../api/school-writes.ts';
import type { School } from '../../api/schools.ts';
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx';
import { toReason } from '../../shell/reason.tsx';
import { showToast } from '../../shell/toasts.ts';
import { useWrite, type WriteState } from '../../shell/write.ts';
import { forgetSchools } from './schools.ts';
import { stepOf } from './year-step.ts';

type Props = { school: School; onClosed: () => void };

export function YearDialog({ school, onClosed }: Props) {
  const intl = useIntl();
  const step = stepOf(school);
  const { id, name, officialSchoolNumber, nextYear } = school;
  const changing = useWrite(changeMaintenance, () => {
    forgetSchools();
    showToast(step === 'begin' ? 'toast.schoolYearBegun' : 'toast.schoolYearChanged', 'success');
    onClosed();
  });
  const values = { next: nextYear ?? '–' };
  return (
    <ConfirmDialog
      title={intl.formatMessage({ id: `schools.year.${step}.title` })}
      victim={
        <>
          <p>
            <strong>{name}</strong>
          </p>
          {officialSchoolNumber !== null && (
            <p>{intl.formatMessage({ id: 'schools.page.number' }, { number: officialSchoolNumber })}</p>
          )}
          <code>{id}</code>
        </>
      }
      consequences={[
        intl.formatMessage({ id: `schools.year.${step}.first` }, values),
        intl.formatMessage({ id: `schools.year.${step}.second` }, values),
      ]}
      confirmLabel={intl.formatMessage({ id: `schools.year.${step}.confirm` })}
      isFinal={step !== 'begin'}
      state={translateRejection(intl, changing.state)}
      isBusy={changing.isBusy}
      onConfirm={(reason) =>
        void changing.write({ schoolId: id, body: { isActive: step !== 'end', ...toReason(reason) } })
      }
      onAskAgain={changing.askAgain}
      onClosed={onClosed}
    />
  );
}

const rejections = [
  'SCHOOL_IN_USER_MIGRATION',
  'SCHOOL_ALREADY_IN_NEXT_YEAR',
  'SCHOOL_ALREADY_IN_MAINTENANCE',
  'SCHOOL_NOT_IN_MAINTENANCE',
] as const;

/** The reason in the language of the page; the gateway gives it in English. */
function translateRejection(intl: IntlShape, state: WriteState): WriteState {
  if (state.is !== 'refused') return state;
  const type = rejections.find((rejection) => rejection === state.error.type);
  if (type === undefined) return state;
  const message = intl.formatMessage({ id: `schools.year.rejected.${type}` });
  return { ...state, error: { ...state.error, message } };
}
