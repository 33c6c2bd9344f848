// `npm run proof -- observatory`: the grade of Mozilla's HTTP Observatory for the build behind nginx.
import { serveBuild } from '../build.ts';
import { conclude } from '../claims.ts';
import { startTlsProxy } from '../tls-proxy.ts';
import { scan } from './scan.ts';

const requiredScore = 135;
const knownAlgorithm = 4;

/** The maximum bonus points of algorithm 4, and why some are not reached. */
const extra: Record<string, { best: number; otherwise?: string }> = {
  'content-security-policy': { best: 10 },
  cookies: { best: 5, otherwise: 'the server sets no cookie; the session cookie is set by script' },
  'referrer-policy': { best: 5 },
  'strict-transport-security': { best: 5, otherwise: 'only for a domain on the preload list of browsers' },
  'subresource-integrity': { best: 5 },
  'x-frame-options': { best: 5 },
  'cross-origin-resource-policy': { best: 10 },
};

// An https address: http in the policy would cost points.
const site = await serveBuild('https://cloud.example/api');
const tlsProxy = await startTlsProxy(site.nginx.url);
try {
  const report = scan(tlsProxy);
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
  await tlsProxy.stop();
  await site.stop();
}
