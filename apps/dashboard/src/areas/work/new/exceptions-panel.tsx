import { PanelRow, PanelRows } from '../../../app/data/query-panel.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { WarningIcon } from '../../../ui/icons.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusIcon } from '../../../ui/status-mark.tsx';
import type { BulkChange, ItemsQuery } from '../bulk/api.ts';
import { subjectsOf, warningLabel } from '../bulk/labels.ts';
import styles from './new.module.css';

type Props = {
  change: BulkChange;
  leaveOut: readonly string[];
  onLeaveOut: (warnings: string[]) => void;
  /** Lists the items below. */
  onShow: (items: ItemsQuery) => void;
};

/** What is left out and what is unusual; items with a warning can be left out too. */
export function ExceptionsPanel({ change, leaveOut, onLeaveOut, onShow }: Props) {
  const t = useTranslate();
  const subjects = subjectsOf(change);
  const { leftOut, warnings } = change;
  const count = leftOut.length + warnings.length;
  if (count === 0) return null;
  const show = (items: ItemsQuery, name: string) => (
    <Button aria-label={t('actions.of', { action: t('bulk.show'), name })} onClick={() => onShow(items)}>
      {t('bulk.show')}
    </Button>
  );
  return (
    <Panel title={t('bulk.exceptions.title')} trailing={t('bulk.exceptions.count', { count })}>
      <PanelRows>
        {leftOut.map(({ reason, count: items }) => {
          const label = t.label(`bulk.leftOut.${subjects}`, reason);
          return (
            <PanelRow
              key={reason}
              icon={<StatusIcon status="none" />}
              details={t('bulk.exceptions.leftOut')}
              trailing={show({ group: 'left-out', reason }, label)}
            >
              <b>
                {t.number(items)} · {label}
              </b>
            </PanelRow>
          );
        })}
        {warnings.map(({ reason, count: items }) => {
          const label = warningLabel(t, subjects, reason);
          return (
            <PanelRow
              key={reason}
              icon={
                <span className={styles.warning}>
                  <WarningIcon />
                </span>
              }
              details={t.optional(`bulk.warningText.${reason}`)}
              trailing={
                <span className={styles.choices}>
                  <Choice
                    type="checkbox"
                    checked={leaveOut.includes(reason)}
                    onChange={({ target }) =>
                      onLeaveOut(
                        target.checked ? [...leaveOut, reason] : leaveOut.filter((one) => one !== reason),
                      )
                    }
                  >
                    {t('bulk.leaveOut')}
                    <span className="visually-hidden">: {label}</span>
                  </Choice>
                  {show({ group: 'change', reason }, label)}
                </span>
              }
            >
              <b>
                {t.number(items)} · {label}
              </b>
            </PanelRow>
          );
        })}
      </PanelRows>
    </Panel>
  );
}
