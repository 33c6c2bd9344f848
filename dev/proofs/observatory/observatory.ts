// `npm run proof:observatory`: what Mozilla's HTTP Observatory says about the build behind our nginx.
import { join } from 'node:path';
import { startNginx } from '@superhero/stack/nginx';
import { buildFolder } from '../build-folder.ts';
import { conclude } from '../claims.ts';
import { scan } from './scan.ts';
import { startTlsEnd } from '../tls-end.ts';

const requiredScore = 135;
const knownAlgorithm = 4;

/** The most that algorithm 4 gives beyond 100, and why we do without where we do. */
const extra: Record<string, { best: number; otherwise?: string }> = {
  'content-security-policy': { best: 10 },
  cookies: { best: 5, otherwise: 'the server sets no cookie; the session cookie is set by script' },
  'referrer-policy': { best: 5 },
  'strict-transport-security': { best: 5, otherwise: 'only for a domain on the preload list of browsers' },
  'subresource-integrity': { best: 5 },
  'x-frame-options': { best: 5 },
  'cross-origin-resource-policy': { best: 10 },
};

const dist = buildFolder();
// http in connect-src would cost points, and is refused for every other host than this one anyway.
const nginx = await startNginx({
  dist,
  runtimeConfig: join(dist, 'index.html'),
  apiOrigin: 'https://cloud.example',
});
const tlsEnd = await startTlsEnd(nginx.url);
try {
  const report = scan(tlsEnd);
  const { algorithmVersion, grade, score } = report.scan;
  for (const [name, { scoreModifier, result, pass }] of Object.entries(report.tests)) {
    const { best = 0, otherwise = '' } = extra[name] ?? {};
    const missing =
      best > scoreModifier ? `  (${best - scoreModifier} less than possible: ${otherwise})` : '';
    const modifier = scoreModifier > 0 ? `+${scoreModifier}` : String(scoreModifier);
    console.log(`${pass ? 'pass' : 'FAIL'}  ${modifier.padStart(4)}  ${name.padEnd(31)}${result}${missing}`);
  }
  const best = Object.values(extra).reduce((sum, one) => sum + one.best, 100);
  console.log(`\n${grade}, ${score} of at most ${best} points, algorithm ${algorithmVersion}\n`);
  conclude([
    { text: `the grade is A+: ${grade}`, holds: grade === 'A+' },
    { text: `the score is at least ${requiredScore}: ${score}`, holds: score >= requiredScore },
    { text: 'every test passes', holds: Object.values(report.tests).every(({ pass }) => pass) },
    {
      text: `the algorithm is the one these figures are about: ${algorithmVersion}`,
      holds: algorithmVersion === knownAlgorithm,
    },
  ]);
} finally {
  await tlsEnd.stop();
  await nginx.stop();
}
