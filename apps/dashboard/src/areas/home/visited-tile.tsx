import { Link } from '@tanstack/react-router';
import { NoRows, PanelRow, PanelRows } from '../../app/data/query-panel.tsx';
import { usePalettePages } from '../../app/palette/palette-pages.ts';
import { useTranslate } from '../../i18n/translate.tsx';
import { Panel } from '../../ui/panel.tsx';

const visitsShown = 5;

/** Schools, people and entries that were opened in this tab. */
export function VisitedTile() {
  const t = useTranslate();
  const { pages, visited } = usePalettePages();
  const objects = visited
    .filter(({ address }) => !pages.some((page) => page.address === address))
    .slice(0, visitsShown);
  return (
    <Panel title={t('home.visited.title')}>
      {objects.length === 0 ? (
        <NoRows>{t('home.visited.none')}</NoRows>
      ) : (
        <PanelRows>
          {objects.map(({ address, name, kind, icon: Icon }) => (
            <PanelRow key={address} icon={<Icon />} trailing={kind}>
              <Link to={address}>{name}</Link>
            </PanelRow>
          ))}
        </PanelRows>
      )}
    </Panel>
  );
}
