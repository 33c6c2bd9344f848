// Prints the notifications that the gateway of deploy/compose.yaml sends. The authority that signs its certificate is
// new at each start; AUTHORITY_FILE is where the gateway reads it.
import { copyFileSync, readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { createCertificateAuthority } from './certificate-authority.ts';
import { receiveNotifications } from './notification-receiver.ts';

const {
  NOTIFY_WEBHOOK_SECRETS = '',
  AUTHORITY_FILE = '',
  HOST_NAME = 'notifications',
  PORT = '8443',
} = process.env;
const [secret = ''] = NOTIFY_WEBHOOK_SECRETS.split(',');

const authority = createCertificateAuthority({ days: 90 });
const { certificate, key } = authority.issue(HOST_NAME);
const receive = receiveNotifications(secret, (body) => console.log(body));
const server = createServer({ cert: readFileSync(certificate), key: readFileSync(key) }, receive);
copyFileSync(authority.certificate, AUTHORITY_FILE);
server.listen(Number(PORT), () => {
  console.log(`Waiting for notifications at https://${HOST_NAME}:${PORT}/`);
});

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    authority.remove();
    process.exit(0);
  });
