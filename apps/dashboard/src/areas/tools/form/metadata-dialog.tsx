import { useState } from 'react';
import { explainError } from '../../../app/data/explain-error.ts';
import { errorReport } from '../../../app/data/query-error.ts';
import { fieldLabel } from '../../../app/form/form-fields.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Added, Removed } from '../../../ui/changed-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { cut } from '../../../lib/cut.ts';
import { type MediumMetadata, useMediumMetadata } from '../api.ts';
import type { ToolForm } from '../form.ts';
import { valueLabel } from '../labels.ts';
import styles from './form.module.css';

type Props = {
  mediumId: string;
  mediaSource: string;
  of: ToolForm;
  onClosed: () => void;
};

/** The field of the form for each value of the metadata. */
const targets = [
  ['name', 'name'],
  ['description', 'description'],
  ['publisher', 'medium.publisher'],
  ['logoUrl', 'logoUrl'],
  ['thumbnailUrl', 'thumbnailUrl'],
  ['modifiedAt', 'medium.modifiedAt'],
] as const;

type Target = (typeof targets)[number][1];

/** Shows what the metadata of the medium would change, and takes over what the operator chooses. */
export function MetadataDialog({ mediumId, mediaSource, of, onClosed }: Props) {
  const t = useTranslate();
  const { data, error, isFetching, refetch } = useMediumMetadata({ mediumId, mediaSource });
  const [left, setLeft] = useState<ReadonlySet<Target>>(new Set());
  const differences = data === undefined ? [] : findDifferences(data, of);
  const taken = differences.filter(({ target }) => !left.has(target));
  const text = (target: Target, value: string) => cut(valueLabel(t, target, value) ?? value, 200);
  const report = isFetching ? undefined : errorReport(error);
  return (
    <Dialog
      title={t('tools.metadata.title')}
      size="wide"
      closeLabel={t('write.cancel')}
      dismissLabel={t('dialog.close')}
      onClosed={onClosed}
      actions={
        <Button
          variant="primary"
          isWaiting={taken.length === 0}
          onClick={() => {
            of.edit(Object.fromEntries(taken.map(({ target, next }) => [target, next])));
            onClosed();
          }}
        >
          {t('tools.metadata.take', { count: taken.length })}
        </Button>
      }
    >
      {isFetching && <output>{t('tools.metadata.loading')}</output>}
      {report !== undefined && (
        <Notice
          tone="error"
          title={t('tools.metadata.failed')}
          text={explainError(t, 'tools', report.type) ?? report.message}
        >
          <Button onClick={() => void refetch()}>{t('tools.usage.retry')}</Button>
        </Notice>
      )}
      {data !== undefined && differences.length === 0 && <p>{t('tools.metadata.same')}</p>}
      {differences.length > 0 && (
        <ChoiceGroup legend={t('tools.metadata.choose')}>
          {differences.map(({ target, now, next }) => (
            <Choice
              key={target}
              type="checkbox"
              checked={!left.has(target)}
              onChange={({ target: { checked } }) => {
                const others = [...left].filter((one) => one !== target);
                setLeft(new Set(checked ? others : [...others, target]));
              }}
            >
              <b>{fieldLabel(t, 'tools', target)}</b>
              <span className={styles.difference}>
                {now !== '' && <Removed>{text(target, now)}</Removed>}
                <Added>{text(target, next)}</Added>
              </span>
            </Choice>
          ))}
        </ChoiceGroup>
      )}
    </Dialog>
  );
}

/** Values that the metadata has and the form has not. A value that the metadata lacks is kept. */
function findDifferences(metadata: MediumMetadata, { draft }: ToolForm) {
  return targets.flatMap(([name, target]) => {
    const next = metadata[name] ?? '';
    const now = draft[target];
    return next === '' || next === now.trim() ? [] : [{ target, now, next }];
  });
}
