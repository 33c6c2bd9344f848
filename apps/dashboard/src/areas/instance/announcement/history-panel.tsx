import { useState } from 'react';
import { NoRows, PanelRow, PanelRows, QueryPanel } from '../../../app/data/query-panel.tsx';
import { RelativeMoment } from '../../../app/frame/moment.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { UndoIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { StatusIcon } from '../../../ui/status-mark.tsx';
import { useVersions, type Version } from './api.ts';
import { toPlainText } from '@superhero/contract/kept-html';
import { fieldLabel } from './labels.ts';
import { VersionDialog } from './version-dialog.tsx';

type Props = {
  /** Loads it into the editor. Nothing is published by that. */
  onRestore: (version: Version) => void;
};

/** What was published, from the audit log. */
export function HistoryPanel({ onRestore }: Props) {
  const t = useTranslate();
  const query = useVersions();
  const [viewed, setViewed] = useState<Version>();
  return (
    <QueryPanel
      title={t('announcement.history.title')}
      query={query}
      failure={t('announcement.history.failed')}
    >
      {({ versions }) => (
        <>
          {versions.length === 0 && <NoRows>{t('announcement.history.none')}</NoRows>}
          <PanelRows>
            {versions.map((version) => (
              <VersionRow
                key={version.id}
                version={version}
                onView={() => setViewed(version)}
                onRestore={() => onRestore(version)}
              />
            ))}
          </PanelRows>
          {viewed !== undefined && (
            <VersionDialog
              version={viewed}
              onRestore={() => {
                setViewed(undefined);
                onRestore(viewed);
              }}
              onClosed={() => setViewed(undefined)}
            />
          )}
        </>
      )}
    </QueryPanel>
  );
}

type RowProps = { version: Version; onView: () => void; onRestore: () => void };

function VersionRow({ version, onView, onRestore }: RowProps) {
  const t = useTranslate();
  const { at, content, changed, isComplete, operator } = version;
  const excerpt = cut(toPlainText(content.texts[t.language]), 80);
  const name = excerpt === '' ? t('announcement.history.empty') : excerpt;
  const details = [
    operator && cut(operator.name ?? operator.id, 60),
    t.list(
      changed.map((field) => fieldLabel(t, field)),
      'unit',
    ),
    !isComplete && t('announcement.history.incomplete'),
  ].filter(Boolean);
  return (
    <PanelRow
      icon={<StatusIcon status={isComplete ? 'success' : 'unknown'} />}
      details={
        <>
          <RelativeMoment at={at} />
          {details.map((detail) => ` · ${detail}`)}
        </>
      }
      trailing={
        <>
          <Button variant="quiet" aria-label={t('announcement.history.viewOne', { name })} onClick={onView}>
            {t('announcement.history.view')}
          </Button>
          <Button
            variant="quiet"
            aria-label={t('announcement.history.restoreOne', { name })}
            onClick={onRestore}
          >
            <UndoIcon />
            {t('announcement.history.restore')}
          </Button>
        </>
      }
    >
      {name}
    </PanelRow>
  );
}
