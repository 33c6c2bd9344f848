import { useIntl } from 'react-intl';
import type { EntryInDetail } from '../../api/audit.ts';
import { Copyable } from '../../shell/copyable.tsx';
import { Panel, PanelBody } from '../../ui/panel.tsx';

/** Says what the checksum is for; whether the chain holds is examined by a program, and not claimed here. */
export function ChainPanel({ entry: { checksum } }: { entry: EntryInDetail }) {
  const intl = useIntl();
  return (
    <Panel title={intl.formatMessage({ id: 'audit.chain.title' })}>
      <PanelBody>
        <p>{intl.formatMessage({ id: 'audit.chain.text' })}</p>
        <Copyable id={checksum} what={intl.formatMessage({ id: 'audit.chain.checksum' })} />
      </PanelBody>
    </Panel>
  );
}
