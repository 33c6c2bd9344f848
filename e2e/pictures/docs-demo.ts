import * as v from 'valibot';
import { Demo, startDemo } from '../harness/demo.ts';

/** Set by the global set-up below; the worker inherits it. */
const variable = 'DOCS_DEMO';

/** The running demo. */
export function readDemo(): Demo {
  return v.parse(Demo, JSON.parse(process.env[variable] ?? 'null'));
}

async function startDocsDemo(): Promise<() => Promise<void>> {
  const { demo, service } = await startDemo();
  process.env[variable] = JSON.stringify(demo);
  return service.stop;
}

// oxlint-disable-next-line import/no-default-export -- required by Playwright for a global set-up
export default startDocsDemo;
