import { type ReactNode, useState } from 'react';
import { RejectionNotice } from '../../../app/data/rejection-notice.tsx';
import { SaveBar } from '../../../app/form/save-bar.tsx';
import {
  CheckFailureNotice,
  CheckProgressPanel,
  NothingFound,
  UnknownLines,
} from '../../../app/people-list/check-parts.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { LaterIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { type FigureItem, Figures } from '../../../ui/figures.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Columns, Stack } from '../../../ui/panel.tsx';
import type { BulkChange, ItemsQuery } from '../bulk/api.ts';
import { RolesPanel, SchoolsPanel } from '../bulk/groups-panels.tsx';
import { ItemsPanel, type ItemsTab } from '../bulk/items-panel.tsx';
import { describeChange, subjectsOf, warningLabel } from '../bulk/labels.ts';
import { ExceptionsPanel } from './exceptions-panel.tsx';
import { leftWith } from './left-out.ts';
import { type Check, type ToRequest, useCheck, type Who } from './use-check.ts';

type Props = {
  who: Who;
  request: ToRequest;
  /** Lines that the list has twice, which the reader has found. */
  repeated: number;
  leaveOut: readonly string[];
  onLeaveOut: (warnings: string[]) => void;
  back: ReactNode;
  onCancel: () => void;
  onNext: (change: BulkChange) => void;
};

/** Step 3: what would change, what would not and why. */
export function CheckStep({ who, request, repeated, leaveOut, onLeaveOut, back, onCancel, onNext }: Props) {
  const t = useTranslate();
  const { check, progress, resume } = useCheck(who, request);
  const change = check.is === 'checked' ? check.change : undefined;
  const people = who.is === 'list' ? who.people : 0;
  const lost = repeated + progress.repeated;
  const { count, isExact } = change === undefined ? { count: 0, isExact: true } : leftWith(change, leaveOut);
  const unknownLines = (
    <UnknownLines
      lines={progress.unknown}
      title={request.subjects === 'schools' ? t('peopleList.lookup.schools') : undefined}
    />
  );
  return (
    <Stack>
      {check.is === 'running' && (
        <CheckProgressPanel
          done={progress.done}
          total={people}
          text={
            progress.done < people
              ? t('peopleList.check.sending', { done: progress.done, total: people })
              : t('bulk.check.running')
          }
          onCancel={onCancel}
        />
      )}
      <Problem check={check} onContinue={resume} />
      {check.is === 'nothing' && unknownLines}
      {change !== undefined && (
        <Columns
          main={
            <>
              <Numbers change={change} repeated={lost} unknown={progress.unknown.length} />
              <Result change={change} leaveOut={leaveOut} onLeaveOut={onLeaveOut} />
              {unknownLines}
            </>
          }
          aside={
            <>
              <SchoolsPanel change={change} />
              <RolesPanel change={change} />
            </>
          }
        />
      )}
      <SaveBar
        summary={
          change !== undefined && (
            <output>
              <b>{describeChange(t, change)}</b> ·{' '}
              {t(isExact ? `bulk.count.${subjectsOf(change)}` : 'bulk.countAtLeast', { count })}
            </output>
          )
        }
      >
        {back}
        {change !== undefined && change.changes > 0 && (
          <Button variant="primary" isWaiting={isExact && count === 0} onClick={() => onNext(change)}>
            {t('bulk.next.request')}
            <LaterIcon />
          </Button>
        )}
      </SaveBar>
    </Stack>
  );
}

function Problem({ check, onContinue }: { check: Check; onContinue: () => void }) {
  const t = useTranslate();
  if (check.is === 'failed') return <CheckFailureNotice failure={check} onContinue={onContinue} />;
  if (check.is === 'nothing') return <NothingFound />;
  if (check.is === 'rejected')
    return (
      <RejectionNotice
        area="bulk"
        title={t('bulk.check.rejected')}
        write={{ ...check, checkAgain: onContinue }}
      />
    );
  if (check.is === 'checked' && check.change.changes === 0)
    return (
      <Notice tone="warning" title={t('bulk.check.nothing.title')} text={t('bulk.check.nothing.text')} />
    );
  return null;
}

type NumbersProps = { change: BulkChange; repeated: number; unknown: number };

/** Every line of the list is counted in one of the numbers. */
function Numbers({ change, repeated, unknown }: NumbersProps) {
  const t = useTranslate();
  const subjects = subjectsOf(change);
  const item = (name: string, count: number, tone?: FigureItem['tone']): FigureItem[] =>
    count === 0 ? [] : [{ name, count: t.number(count), tone }];
  return (
    <Figures
      items={[
        { name: t(`bulk.figure.changes.${subjects}`), count: t.number(change.changes) },
        ...item(t('bulk.figure.final'), change.kind === 'schoolYear' ? change.final : 0, 'warning'),
        ...change.leftOut.flatMap(({ reason, count }) =>
          item(
            t.label(`bulk.leftOut.${subjects}`, reason),
            count,
            reason === 'unchanged' ? undefined : 'warning',
          ),
        ),
        ...item(t('bulk.figure.repeated'), repeated),
        ...item(
          t(subjects === 'people' ? 'bulk.figure.unknown' : 'bulk.figure.unknownSchools'),
          unknown,
          'warning',
        ),
      ]}
    />
  );
}

type ResultProps = Pick<Props, 'leaveOut' | 'onLeaveOut'> & { change: BulkChange };

function Result({ change, leaveOut, onLeaveOut }: ResultProps) {
  const t = useTranslate();
  const subjects = subjectsOf(change);
  const [opened, setOpened] = useState<ItemsQuery>();
  const warned = change.warnings.find(({ reason }) => opened?.group === 'change' && reason === opened.reason);
  const tabs: ItemsTab[] = [
    { label: t('bulk.tab.change'), count: change.changes, items: { group: 'change' } },
    // Only while it is shown: the items are among the others.
    ...(warned === undefined
      ? []
      : [
          {
            label: warningLabel(t, subjects, warned.reason),
            count: warned.count,
            items: { group: 'change' as const, reason: warned.reason },
          },
        ]),
    ...change.leftOut.map(({ reason, count }) => ({
      label: t.label(`bulk.leftOut.${subjects}`, reason),
      count,
      items: { group: 'left-out' as const, reason },
    })),
  ];
  return (
    <>
      <ExceptionsPanel change={change} leaveOut={leaveOut} onLeaveOut={onLeaveOut} onShow={setOpened} />
      <ItemsPanel
        change={change}
        tabs={tabs.filter(({ count }) => count > 0)}
        opened={opened}
        onOpen={setOpened}
        version={change.digest}
      />
    </>
  );
}
