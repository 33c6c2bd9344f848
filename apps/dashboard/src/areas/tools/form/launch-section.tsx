import { SecretField } from '../../../app/form/secret-field.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { AreaRow, FormGrid, SelectRow, TextRow } from '../../../ui/form-row.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { messageTypes, privacyPermissions } from '../detail/labels.ts';
import { toolTypes } from '../labels.ts';
import { FlagField, maxDescriptionLength, optionsOf, TextField } from './fields.tsx';
import type { ToolForm } from './tool-form.ts';

type LaunchProps = {
  form: ToolForm;
  secret: string;
  onSecret: (secret: string) => void;
};

export function LaunchSection({ form, secret, onSecret }: LaunchProps) {
  const t = useTranslate();
  const { draft, tool, rowOf, edit } = form;
  const type = draft['config.type'];
  return (
    <Panel title={t('tools.config.title')}>
      <FormGrid>
        <SelectRow
          {...rowOf('config.type')}
          hint={tool && t('tools.form.fixed')}
          isFixed={tool !== undefined}
          value={type}
          options={optionsOf(toolTypes, type, (value) => t.label('tools.type', value))}
          onPick={(picked) => edit({ 'config.type': picked })}
        />
        <TextField form={form} path="config.baseUrl" hint={t('tools.form.baseUrlHint')} />
        {type === 'oauth2' && <OAuthFields form={form} />}
        {type === 'lti11' && <LtiFields form={form} />}
        {(type === 'oauth2' || type === 'lti11') && (
          <SecretField
            row={rowOf('secret')}
            isStored={tool?.hasSecret === true}
            value={secret}
            onType={onSecret}
          />
        )}
      </FormGrid>
    </Panel>
  );
}

const authMethods = ['client_secret_post', 'client_secret_basic', 'private_key_jwt'];

function OAuthFields({ form }: { form: ToolForm }) {
  const t = useTranslate();
  const { draft, tool, rowOf, edit } = form;
  const method = draft['config.tokenEndpointAuthMethod'];
  return (
    <>
      {tool === undefined ? (
        <TextField form={form} path="config.clientId" />
      ) : (
        <TextRow
          {...rowOf('config.clientId')}
          hint={t('tools.form.fixed')}
          value={draft['config.clientId']}
          disabled
          onType={() => {}}
        />
      )}
      <SelectRow
        {...rowOf('config.tokenEndpointAuthMethod')}
        value={method}
        options={optionsOf(authMethods, method, (value) => value || '–')}
        onPick={(picked) => edit({ 'config.tokenEndpointAuthMethod': picked })}
      />
      <AreaRow
        {...rowOf('config.redirectUris')}
        hint={t('tools.form.perLine')}
        rows={2}
        value={draft['config.redirectUris']}
        maxLength={maxDescriptionLength}
        onType={(uris) => edit({ 'config.redirectUris': uris })}
      />
      <TextField form={form} path="config.scope" isOptional />
      <TextField form={form} path="config.frontchannelLogoutUri" isOptional />
      <FlagField form={form} path="config.skipConsent" hint={t('tools.form.skipConsentHint')} />
    </>
  );
}

function LtiFields({ form }: { form: ToolForm }) {
  const t = useTranslate();
  const { draft, rowOf, edit } = form;
  const messageType = draft['config.messageType'];
  const privacy = draft['config.privacyPermission'];
  return (
    <>
      <TextField form={form} path="config.key" />
      <SelectRow
        {...rowOf('config.messageType')}
        value={messageType}
        options={optionsOf(messageTypes, messageType, (value) => t.label('tools.messageType', value))}
        onPick={(picked) => edit({ 'config.messageType': picked })}
      />
      <SelectRow
        {...rowOf('config.privacyPermission')}
        value={privacy}
        options={optionsOf(privacyPermissions, privacy, (value) => t.label('tools.privacy', value))}
        onPick={(picked) => edit({ 'config.privacyPermission': picked })}
      />
      <TextField form={form} path="config.locale" hint={t('tools.form.localeHint')} />
    </>
  );
}
