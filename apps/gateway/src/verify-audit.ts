// `npm run audit:verify [-- --head <number>:<seal> …] [--new-installation]`: verifies the audit log.
// Exits with 0 if it is intact, with 1 if not, and with 2 if it could not be read. An empty log is reported unless the
// installation is new: the owner of the database can empty it without a trace.
import { parseArgs } from 'node:util';
import { connect } from '@superhero/postgres/connect';
import { Keys } from './audit/keys.ts';
import { readChain } from './audit/read-chain.ts';
import { readVerifySettings } from './audit/retention.ts';
import { verifyChain } from './audit/verify-chain.ts';
import type { Head } from './audit/verify-chain.ts';
import type { Tables } from './db/tables.ts';
import { ConfigError } from './lib/config.ts';

/** With a wrong key every row is reported, and there may be millions. */
const maxLines = 1_000;

function readArguments(): { heads: Head[]; isNew: boolean } {
  const { values } = parseArgs({
    options: {
      head: { type: 'string', multiple: true, default: [] },
      'new-installation': { type: 'boolean', default: false },
    },
  });
  const heads = values.head.map((text) => {
    const [, seq, mac] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/u.exec(text) ?? [];
    if (seq === undefined || mac === undefined)
      throw new ConfigError('--head must be the number of a row, a colon and 64 hexadecimal digits.');
    return { seq: Number(seq), mac };
  });
  return { heads, isNew: values['new-installation'] };
}

/** Prints all problems. Returns whether there are none. */
async function verifyAudit(): Promise<boolean> {
  const { databaseUrl, auditKeys, retention } = readVerifySettings(process.env);
  const { heads, isNew } = readArguments();
  const db = connect<Tables>(databaseUrl, { max: 1 });
  try {
    const options = { keys: new Keys(auditKeys), heads, now: new Date(), retention };
    const findings = verifyChain(readChain(db), options);
    let count = 0;
    for (;;) {
      const step = await findings.next();
      if (step.done === true) {
        const { rows, pending } = step.value;
        if (rows === 0 && !isNew) {
          count += 1;
          print('The audit log is empty. If this is a new installation, add --new-installation.');
        }
        if (count > maxLines) print(`… and ${count - maxLines} more.`);
        const checked = `${rows} rows, ${pending} pending entries, ${heads.length} heads`;
        print(
          count === 0 ? `The audit log is intact: ${checked}.` : `PROBLEMS: ${count}. Checked ${checked}.`,
        );
        return count === 0;
      }
      count += 1;
      if (count <= maxLines) print(`Row ${step.value.seq} ${step.value.problem}.`);
    }
  } finally {
    await db.destroy();
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  process.exitCode = (await verifyAudit()) ? 0 : 1;
} catch (error) {
  // Safe to print: the message can quote only our own statements, never a request.
  console.error(error instanceof Error ? error.message || error.name : typeof error);
  process.exitCode = 2;
}
