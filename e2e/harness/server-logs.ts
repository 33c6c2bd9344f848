import { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The output of nginx, the simulator and the gateway, which the worker starts. */
export class ServerLogs {
  readonly #folders: string[] = [];
  #output = '';

  begin(): void {
    subscribe('child_process', this.#listen);
  }

  read(): string {
    const files = this.#folders
      .map((folder) => join(folder, 'access.log'))
      .filter((file) => existsSync(file));
    return [this.#output, ...files.map((file) => readFileSync(file, 'utf8'))].join('\n');
  }

  end(): void {
    unsubscribe('child_process', this.#listen);
  }

  readonly #listen = (message: unknown): void => {
    if (typeof message !== 'object' || message === null || !('process' in message)) return;
    const { process: child } = message;
    if (!(child instanceof ChildProcess)) return;
    child.once('spawn', () => {
      const isNginx = basename(child.spawnfile) === 'nginx';
      if (!isNginx && child.spawnfile !== process.execPath) return;
      if (isNginx) this.#folders.push(child.spawnargs[child.spawnargs.indexOf('-p') + 1] ?? '');
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (text: string) => {
          this.#output += text;
        });
      }
    });
  };
}
