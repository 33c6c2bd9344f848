import { useIntl } from 'react-intl';
import { Panel, PanelBody } from '../../ui/panel.tsx';

/** What one looks for here and cannot do, with the reason: nobody is offered a button that never works. */
export function LimitsPanel() {
  const intl = useIntl();
  return (
    <Panel title={intl.formatMessage({ id: 'schools.limits.title' })}>
      <PanelBody>
        <p>{intl.formatMessage({ id: 'schools.limits.delete' })}</p>
        <p>{intl.formatMessage({ id: 'schools.limits.fixed' })}</p>
      </PanelBody>
    </Panel>
  );
}
