// `npm run proof:observatory`: what Mozilla's HTTP Observatory says about the build behind our nginx.
import { conclude } from '../claims.ts';
import { serveBuild } from '../serve-build.ts';
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

// http in the policy would cost points; the entry script takes it for this machine only.
const site = await serveBuild('https://cloud.example/api');
const tlsEnd = await startTlsEnd(site.nginx.url);
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
  await site.stop();
}
