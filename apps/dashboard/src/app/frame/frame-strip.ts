import type { ComponentType } from 'react';
import { createStore } from '../../lib/store.ts';

/** What every page shows below the bar, such as a running support session. Loaded with what it is about. */
export const frameStrip = createStore<{ Content: ComponentType } | undefined>(undefined);
