import { vApproval } from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import { useQuery } from '@tanstack/react-query';
import type { Approval } from './decision-dialog.tsx';
import { useTranslate } from '../../i18n/translate.tsx';
import { cut } from '../../lib/cut.ts';
import { gatewayQuery } from '../data/gateway.ts';
import { CopyableValue } from '../frame/copyable.tsx';

const approvalQuery = gatewayQuery(['approvals', 'one'], gateway.getApproval, vApproval);

const namesShown = 5;

// A request about a person is decided on the home page.
function pathOf({ batch, bulkChange }: Approval): string {
  if (batch !== null) return `/deletion/${batch.id}`;
  return bulkChange ? `/work/${bulkChange.orderId}` : '/';
}

/**
 * Who can decide about an approval that is waiting, or from when on, so that its requester knows whom to ask, and the
 * address where they can.
 */
export function Deciders({ approvalId }: { approvalId: string }) {
  const t = useTranslate();
  const { data, isError } = useQuery(approvalQuery({ path: { approvalId } }));
  const isWaiting = data !== undefined && data.deciders !== null;
  const path = isWaiting ? pathOf(data) : '/';
  const link = t('approval.link');
  return (
    <>
      <output>{describe()}</output>
      {isWaiting && (
        <>
          <br />
          <CopyableValue text={new URL(path, window.location.origin).href} what={link}>
            {link}
          </CopyableValue>
        </>
      )}
    </>
  );

  function describe() {
    if (data === undefined) return t(isError ? 'approval.deciders.failed' : 'approval.deciders.loading');
    // It was decided in the meantime.
    if (data.deciders === null) return null;
    const { people, earliestAt } = data.deciders;
    if (people.length > 0) {
      const names = people.slice(0, namesShown).map(({ id, name }) => cut(name ?? id, 60));
      const left = people.length - names.length;
      const more = left > 0 ? [t('approval.deciders.more', { count: left })] : [];
      return t('approval.deciders.people', { names: t.list([...names, ...more]) });
    }
    if (earliestAt === null) return t('approval.deciders.none');
    const date = t.date(earliestAt, { dateStyle: 'medium', timeStyle: 'short' });
    return t('approval.deciders.later', { date });
  }
}
