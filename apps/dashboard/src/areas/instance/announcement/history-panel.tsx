import { readKeptHtml, toPlainText } from '@superhero/contract/kept-html';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { NoRows, PanelRow, PanelRows, QueryPanel } from '../../../app/data/query-panel.tsx';
import { TicketText } from '../../../app/data/ticket-text.tsx';
import { Moment, RelativeMoment } from '../../../app/frame/moment.tsx';
import { languageNames, languages } from '../../../i18n/languages.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { UndoIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { StatusIcon } from '../../../ui/status-mark.tsx';
import { useVersions, type Version } from './api.ts';
import { fieldLabel, maxTextLength, roleLabel } from './form.ts';
import { RichText } from './rich-text.tsx';
import styles from './announcement.module.css';

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
          <div className={styles.versionActions}>
            <Button
              variant="quiet"
              aria-label={`${t('announcement.history.view')}: ${name}`}
              onClick={onView}
            >
              {t('announcement.history.view')}
            </Button>
            <Button
              variant="quiet"
              aria-label={`${t('announcement.history.restore')}: ${name}`}
              onClick={onRestore}
            >
              <UndoIcon />
              {t('announcement.history.restore')}
            </Button>
          </div>
        </>
      }
    >
      {name}
    </PanelRow>
  );
}

type DialogProps = { version: Version; onRestore: () => void; onClosed: () => void };

/** An earlier version with all its texts. */
function VersionDialog({ version, onRestore, onClosed }: DialogProps) {
  const t = useTranslate();
  const { at, content, operator, reason, entry } = version;
  return (
    <Dialog
      title={t('announcement.version.title')}
      closeLabel={t('dialog.close')}
      onClosed={onClosed}
      actions={
        <Button variant="primary" onClick={onRestore}>
          <UndoIcon />
          {t('announcement.history.restore')}
        </Button>
      }
    >
      <Facts>
        <Fact name={t('announcement.version.when')}>
          <Moment at={at} />
        </Fact>
        {operator !== null && (
          <Fact name={t('announcement.version.who')}>{cut(operator.name ?? operator.id, 500)}</Fact>
        )}
        {reason !== null && (
          <Fact name={t('reason.label')}>
            <TicketText text={cut(reason, 500)} />
          </Fact>
        )}
        <Fact name={t('nav.instance.announcement')}>{t(content.isOn ? 'instance.on' : 'instance.off')}</Fact>
        <Fact name={t('announcement.audience.title')}>
          {t.list(
            content.roles.map((role) => roleLabel(t, role)),
            'unit',
          )}
        </Fact>
        {languages.map((language) => (
          <Fact key={language} name={languageNames[language]}>
            <div lang={language}>
              <RichText nodes={readKeptHtml(content.texts[language].slice(0, maxTextLength)).nodes} />
            </div>
          </Fact>
        ))}
        {entry !== null && (
          <Fact name={t('nav.audit')}>
            <Link to="/audit/$number" params={{ number: String(entry) }} target="_blank">
              {t('write.entry')}
            </Link>
          </Fact>
        )}
      </Facts>
    </Dialog>
  );
}
