import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from '@superhero/stack/service';

export interface Firefox {
  /** The WebSocket URL for commands. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Debian's Firefox, headless, in German, with a new profile. */
export async function startFirefox(): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'superhero-firefox-'));
  writeFileSync(join(profile, 'user.js'), 'user_pref("intl.accept_languages", "de-DE, de");\n');
  const listening = /WebDriver BiDi listening on (ws:\/\/\S+)/;
  let output = '';
  const service = await startService({
    name: 'Firefox',
    command: process.env['FIREFOX'] ?? 'firefox-esr',
    args: ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    cwd: profile,
    ready: listening,
    stopSignal: 'SIGTERM',
    onOutput: (text) => {
      output += text;
    },
  });
  return {
    url: listening.exec(output)?.[1] ?? '',
    stop: async () => {
      await service.stop();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
