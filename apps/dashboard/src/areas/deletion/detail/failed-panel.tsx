import { useState } from 'react';
import { useTranslate } from '../../../i18n/translate.tsx';
import { RetryIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import { type Batch, useFailedPeople } from '../api.ts';
import { PeopleTable, peopleShown } from '../preview/people-panel.tsx';
import { RetryDialog } from './action-dialogs.tsx';

/** People whose deletion failed: their account is gone, their data is not (T57). Each part is retried separately. */
export function FailedPanel({ batch }: { batch: Batch }) {
  const t = useTranslate();
  const [page, setPage] = useState(0);
  const [retried, setRetried] = useState<number>();
  const query = useFailedPeople(batch.id, batch.failed, { skip: page * peopleShown, limit: peopleShown });
  const failedParts = batch.parts.filter(({ failed }) => failed > 0);
  const title = t('deletion.failed.title');
  return (
    <Panel title={title} trailing={<span>{t.number(batch.failed)}</span>}>
      <PeopleTable title={title} query={query} page={page} onPage={setPage} />
      <PanelBody>
        <p>{t('deletion.failed.text')}</p>
        {failedParts.map(({ part, failed }) => (
          <div key={part}>
            <Button variant="primary" aria-haspopup="dialog" onClick={() => setRetried(part)}>
              <RetryIcon />
              {batch.parts.length === 1
                ? t('deletion.failed.retry', { count: failed })
                : t('deletion.failed.retryPart', { count: failed, part })}
            </Button>
          </div>
        ))}
      </PanelBody>
      {retried !== undefined && (
        <RetryDialog batch={batch} part={retried} onClosed={() => setRetried(undefined)} />
      )}
    </Panel>
  );
}
