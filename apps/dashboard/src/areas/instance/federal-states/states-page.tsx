import { LoadedPage } from '../../../app/data/query-page.tsx';
import { ShortList } from '../short-list.tsx';
import { useStates, useStateUsage } from './api.ts';
import { stateColumns } from './columns.tsx';

export function StatesPage() {
  const usage = useStateUsage();
  return (
    <LoadedPage query={useStates()}>
      {({ states }) => (
        <ShortList
          area="federalStates"
          newPath="/instance/federal-states/new"
          rows={states}
          columns={stateColumns}
          usage={usage}
        />
      )}
    </LoadedPage>
  );
}
