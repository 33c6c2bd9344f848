import manifest from '../../package.json' with { type: 'json' };

export const gatewayVersion = manifest.version;
