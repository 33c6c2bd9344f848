import { useTranslate } from '../../../i18n/translate.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import type { FactItem } from '../../../ui/facts.tsx';
import type { Tool } from '../api.ts';
import { yesOrNo } from './labels.ts';
import { copyableFact, hasText, ToolFacts } from './tool-facts.tsx';

/** How the tool is started. The fields depend on its type; an unknown type shows what all types have. */
export function ConfigPanel({ tool: { config, hasSecret } }: { tool: Tool }) {
  const t = useTranslate();
  const label = (
    name:
      | 'baseUrl'
      | 'clientId'
      | 'secret'
      | 'skipConsent'
      | 'redirectUris'
      | 'tokenEndpointAuthMethod'
      | 'frontchannelLogoutUri'
      | 'scope'
      | 'key'
      | 'messageType'
      | 'privacyPermission'
      | 'locale',
  ) => t(`tools.config.${name}`);
  const plain = (name: 'tokenEndpointAuthMethod' | 'scope' | 'locale'): FactItem => {
    const value = config[name];
    return { name: label(name), value: hasText(value) ? value : null };
  };
  const secret: FactItem = {
    name: label('secret'),
    value: (
      <StatusMark status={hasSecret ? 'success' : 'none'}>
        {t(hasSecret ? 'tools.config.secretSet' : 'tools.config.secretNotSet')}
      </StatusMark>
    ),
  };
  const facts: FactItem[] = [copyableFact(label('baseUrl'), config.baseUrl)];
  if (config.type === 'oauth2')
    facts.push(
      copyableFact(label('clientId'), config.clientId),
      secret,
      {
        name: label('skipConsent'),
        value: config.skipConsent === null ? null : yesOrNo(t, config.skipConsent),
      },
      { name: label('redirectUris'), value: listed(config.redirectUris), isLong: true },
      plain('tokenEndpointAuthMethod'),
      plain('scope'),
      copyableFact(label('frontchannelLogoutUri'), config.frontchannelLogoutUri),
    );
  if (config.type === 'lti11')
    facts.push(
      copyableFact(label('key'), config.key),
      secret,
      {
        name: label('messageType'),
        value: hasText(config.messageType) ? t.label('tools.messageType', config.messageType) : null,
      },
      {
        name: label('privacyPermission'),
        value: hasText(config.privacyPermission) ? t.label('tools.privacy', config.privacyPermission) : null,
      },
      plain('locale'),
    );
  return <ToolFacts title={t('tools.config.title')} facts={facts} />;
}

function listed(addresses: readonly string[] | null) {
  if (addresses === null || addresses.length === 0) return null;
  return addresses.map((address) => <p key={address}>{address}</p>);
}
