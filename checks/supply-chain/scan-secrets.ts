// Fails when something that looks like a secret is in a file or was ever committed: what is committed once is public.
import { filesMatching, read } from '../source/files.ts';
import { findSecrets } from './find-secrets.ts';
import { readHistory } from './git-history.ts';

const scope = {
  whole: 'the whole history',
  shallow: 'only the part of the history that a shallow clone has',
  none: 'no history, since there is none here',
};

const files = filesMatching(/./).map((path) => ({ where: path, text: read(path) }));
const { extent, texts } = readHistory();
let found = 0;
for (const { where, text } of [...files, ...texts]) {
  // A picture or a font: as text it is noise.
  if (text.includes('\0')) continue;
  for (const secret of await findSecrets(text)) {
    console.error(`${where}: ${secret}`);
    found += 1;
  }
}
console.log(`${found} secrets in ${files.length} files and ${texts.length} objects (${scope[extent]})`);
// At once, because secretlint has measured itself and would now count that together for ten seconds.
process.exit(found === 0 ? 0 : 1);
