import { useEffect } from 'react';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { createStore, useStore } from '../../../lib/store.ts';

const importEditor = () => import('./rich-editor/rich-field.tsx');

type RichEditor = Awaited<ReturnType<typeof importEditor>>;

const richEditor = createStore<RichEditor | 'loading' | 'failed'>('loading');

async function load(): Promise<void> {
  try {
    richEditor.set(await loadChunk(importEditor));
  } catch (error) {
    logFailure('loading the editor', error);
    richEditor.set('failed');
  }
}

/** Only this page loads the editor, once. Without it, texts are edited as HTML. */
export function useRichEditor(): RichEditor | 'loading' | 'failed' {
  const editor = useStore(richEditor);
  useEffect(() => {
    if (typeof richEditor.get() === 'string') void load();
  }, []);
  return editor;
}
