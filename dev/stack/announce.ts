import { demoAccounts, demoPassword } from '@superhero/school-cloud/demo';
import type { Person } from '@superhero/school-cloud/people';
import type { Backend } from './backend.ts';

/** Prints where to log in and as whom, starting with the person for whom everything works. */
export function announce(dashboard: string, backend: Backend): void {
  const { gateway, schoolCloud, databaseUrl, auditDatabaseUrl, auditKeys } = backend;
  const others: readonly Person[] = Object.values(demoAccounts).filter(
    (person) => person !== demoAccounts.greta,
  );
  const seed = 'npm run seed -- --schools 10000 --people 100000';
  const lines = [
    '',
    `Open ${bold(dashboard)} and log in as`,
    `  ${bold(demoAccounts.greta.username)}`,
    `  ${bold(demoPassword)}`,
    '',
    'Other people, all with the same password. Can log in:',
    ...describe(others.filter(canLogIn)),
    '',
    'Rejected or failing on purpose:',
    ...describe(others.filter((person) => !canLogIn(person))),
    '',
    `Gateway       ${gateway.url}`,
    `School cloud  ${schoolCloud.apiUrl}`,
    '',
    'In another terminal, verify the audit log:',
    `  DATABASE_URL=${auditDatabaseUrl} AUDIT_KEYS=${auditKeys} npm run audit:verify`,
    'or add 10,000 schools:',
    `  DATABASE_URL=${databaseUrl} ${seed}`,
    '',
    'Ctrl-C stops everything.',
    '',
  ];
  console.log(lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n'));
}

function canLogIn({ roles, blocked, deactivated, failure }: Person): boolean {
  return roles.includes('superhero') && !blocked && !deactivated && failure === undefined;
}

function describe(list: readonly Person[]): string[] {
  const width = Math.max(...list.map(({ username }) => username.length));
  return list.map(({ username, description }) => `  ${username.padEnd(width)}  ${description}`);
}

function bold(text: string): string {
  return process.stdout.isTTY ? `\u001B[1m${text}\u001B[0m` : text;
}
