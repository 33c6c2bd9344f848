import { showToast } from '../../shell/toasts.ts';
import { forgetPeople } from './people.ts';

type Done = 'names' | 'roles' | 'email' | 'school' | 'undo' | 'deleteLogin' | 'delete' | 'supportEnd';

/** It is done: said in a word, and what stands on the screen is read anew. */
export function finish(what: Done): void {
  forgetPeople();
  showToast(`toast.people.${what}`, 'success');
}
