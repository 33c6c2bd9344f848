import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { removals, removeControl } from './removals.ts';

const repository = fileURLToPath(new URL('../../..', import.meta.url));

// The proof itself takes hours, so a removal that no longer matches its source fails here.
test.each(removals)('$control: "$what" can be removed from $file', (removal) => {
  const source = readFileSync(join(repository, removal.file), 'utf8');
  expect(removeControl(removal, source)).not.toBe(source);
});
