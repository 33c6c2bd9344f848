import { useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { InstanceCode } from '../../shell/instance-code.tsx';
import { ReasonRow } from '../../shell/reason.tsx';
import { WriteNotice } from '../../shell/write-notice.tsx';
import type { WriteState } from '../../shell/write.ts';
import { UndoIcon } from '../../ui/area-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel, PanelBody } from '../../ui/panel.tsx';
import { ChangedValue } from './changed-value.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import styles from './differences-panel.module.css';
import type { Difference, EditField } from './edits.ts';
import { fieldWords } from './field-words.ts';

type Props = {
  form: string;
  differences: readonly Difference[];
  reason: string;
  isReasonTold: boolean;
  saving: { state: WriteState; isBusy: boolean; askAgain: () => void };
  onReason: (reason: string) => void;
  onUndo: (field: EditField) => void;
  onUndoAll: () => void;
  onGoOn: () => void;
};

/** What saving would do, line by line, each with its way back. */
export function DifferencesPanel(props: Props) {
  const intl = useIntl();
  const place = useRef<HTMLDivElement>(null);
  const { form, differences, saving } = props;
  const { state } = saving;
  const count = differences.length;

  /** The button that was pressed goes with its line; the focus must not go with it. */
  function keepFocus(change: () => void) {
    place.current?.focus();
    change();
  }

  return (
    <Panel title={intl.formatMessage({ id: 'schools.edit.title' })} end={<InstanceCode />}>
      <div ref={place} tabIndex={-1}>
        {count === 0 && <p className={styles.line}>{intl.formatMessage({ id: 'schools.edit.nothing' })}</p>}
        {differences.map(({ field, before, after }) => (
          <Line
            key={field}
            name={fieldWords(intl, field)}
            onUndo={() => keepFocus(() => props.onUndo(field))}
          >
            <ChangedValue field={field} before={before} after={after} />
          </Line>
        ))}
      </div>
      <PanelBody>
        <ReasonRow form={form} value={props.reason} isTold={props.isReasonTold} onType={props.onReason} />
        {state.is === 'changedMeanwhile' && <ConflictNotice changes={state.changes} onGoOn={props.onGoOn} />}
        <WriteNotice state={state} onAskAgain={saving.askAgain} />
        <Button
          look="primary"
          type="submit"
          form={form}
          isWaiting={count === 0 || saving.isBusy || state.is === 'changedMeanwhile'}
        >
          {state.is === 'running'
            ? intl.formatMessage({ id: 'write.running' })
            : intl.formatMessage({ id: 'schools.edit.save' }, { count })}
          <InstanceCode />
        </Button>
        {count > 1 && (
          <Button look="quiet" onClick={() => keepFocus(props.onUndoAll)}>
            {intl.formatMessage({ id: 'schools.edit.undoAll' })}
          </Button>
        )}
      </PanelBody>
    </Panel>
  );
}

function Line({ name, onUndo, children }: { name: string; onUndo: () => void; children: ReactNode }) {
  const intl = useIntl();
  return (
    <div className={styles.line}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <Button
          look="quiet"
          aria-label={intl.formatMessage({ id: 'schools.edit.undoOne' }, { name })}
          onClick={onUndo}
        >
          <UndoIcon />
          {intl.formatMessage({ id: 'schools.edit.undo' })}
        </Button>
      </div>
      {children}
    </div>
  );
}
