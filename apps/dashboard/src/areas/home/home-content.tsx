import { useEffect, useState, type ComponentType } from 'react';
import { withMessages } from '../../app/frame/lazy-page.tsx';
import { showToast } from '../../app/frame/toasts.tsx';
import { loadChunk } from '../../lib/load-chunk.ts';
import { logFailure } from '../../lib/log-failure.ts';

const importOverview = () => import('./overview.tsx').then(withMessages);

/** The content of the home page with a gateway. It loads after the first paint. */
export function HomeContent() {
  const [overview, setOverview] = useState<{ Content: ComponentType }>();
  useEffect(() => {
    loadChunk(importOverview).then(
      (Content) => setOverview({ Content }),
      (error: unknown) => {
        logFailure('loading the overview', error);
        showToast('toast.chunk');
      },
    );
  }, []);
  return overview && <overview.Content />;
}
