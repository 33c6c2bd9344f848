import { useState } from 'react';
import { logFailure } from '../../lib/log-failure.ts';
import { withSessionCheck } from '../data/gateway.ts';
import { errorReport } from '../data/query-error.ts';
import { saveFile } from './save-file.ts';

type State = { kind: 'idle' | 'busy' } | { kind: 'done'; name: string } | { kind: 'failed'; request: string };

/** Loads a file and saves it as a download. `failure`: for the log. */
export function useDownload(load: () => Promise<Blob>, failure: string) {
  const [state, setState] = useState<State>({ kind: 'idle' });

  async function save(name: string): Promise<void> {
    setState({ kind: 'busy' });
    try {
      saveFile(name, await withSessionCheck(load));
      setState({ kind: 'done', name });
    } catch (error) {
      logFailure(failure, error);
      setState({ kind: 'failed', request: errorReport(error)?.requestId ?? '–' });
    }
  }

  return { state, save };
}
