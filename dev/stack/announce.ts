import { demoPassword, people } from '@superhero/school-cloud/people';

/** Says where to go, and as whom. */
export function announce(urls: { dashboard: string; schoolCloud: string; gateway: string }): void {
  const rows = Object.values(people).map(({ firstName, lastName, username, story }) => ({
    name: `${firstName} ${lastName}`,
    username,
    story,
  }));
  const nameWidth = Math.max(...rows.map(({ name }) => name.length));
  const usernameWidth = Math.max(...rows.map(({ username }) => username.length));
  const lines = [
    '',
    `Dashboard     ${bold(urls.dashboard)}`,
    `Gateway       ${urls.gateway}`,
    `School cloud  ${urls.schoolCloud}`,
    '',
    `Log in with the password ${bold(demoPassword)} as`,
    ...rows.map(
      ({ name, username, story }) => `${name.padEnd(nameWidth)}  ${username.padEnd(usernameWidth)}  ${story}`,
    ),
    '',
    'Ctrl-C stops everything.',
    '',
  ];
  console.log(lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n'));
}

function bold(text: string): string {
  return process.stdout.isTTY ? `\u001B[1m${text}\u001B[0m` : text;
}
