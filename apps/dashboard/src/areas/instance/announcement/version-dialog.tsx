import { Link } from '@tanstack/react-router';
import { Moment } from '../../../app/frame/moment.tsx';
import { languageNames, languages } from '../../../i18n/languages.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { UndoIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import type { Version } from './api.ts';
import { maxTextLength } from './form.ts';
import { readKeptHtml } from '@superhero/contract/kept-html';
import { roleLabel } from './labels.ts';
import { RichText } from './rich-text.tsx';

type Props = { version: Version; onRestore: () => void; onClosed: () => void };

/** An earlier version with all its texts. */
export function VersionDialog({ version, onRestore, onClosed }: Props) {
  const t = useTranslate();
  const { at, content, operator, reason, entry } = version;
  return (
    <Dialog
      title={t('announcement.version.title')}
      closeLabel={t('announcement.version.close')}
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
        {reason !== null && <Fact name={t('reason.label')}>{cut(reason, 500)}</Fact>}
        <Fact name={t('nav.instance.announcement')}>
          {t(content.isOn ? 'announcement.on' : 'announcement.off')}
        </Fact>
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
          <Fact name={t('announcement.version.audit')}>
            <Link to="/audit/$number" params={{ number: String(entry) }} target="_blank">
              {t('write.entry')}
            </Link>
          </Fact>
        )}
      </Facts>
    </Dialog>
  );
}
