import { getRouteApi } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { QueryPage } from '../../../app/data/query-page.tsx';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { type Tool, useTool } from '../api.ts';
import { typeLabel } from '../labels.ts';
import { ToolStates } from '../tool-states.tsx';

const route = getRouteApi('/area/tools/$toolId');

export function ToolPage() {
  const { toolId } = route.useParams();
  return (
    <QueryPage area="tools" query={useTool(toolId)}>
      {(tool) => <Page tool={tool} />}
    </QueryPage>
  );
}

function Page({ tool: { id, name, config, states } }: { tool: Tool }) {
  const intl = useIntl();
  // The platform accepts an empty name.
  const shown = name.trim() === '' ? id : name;
  return (
    <AreaPage
      name={shown}
      title={shown}
      breadcrumbs={<Breadcrumbs area="tools" />}
      sub={typeLabel(intl, config.type)}
    >
      <ToolStates states={states} />
    </AreaPage>
  );
}
