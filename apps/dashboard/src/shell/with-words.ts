import type { ComponentType } from 'react';
import type { Catalogue } from '../i18n/catalogue.ts';
import { bringWords } from '../i18n/speech.ts';

/** What a file of a part exports when it brings words of its own. */
type Part = { Content: ComponentType; words: readonly Catalogue[] };

/** A part is shown only together with its words. It does not fetch them itself, else the build would cut the first load in two. */
export async function withWords({ Content, words }: Part): Promise<ComponentType> {
  await bringWords(...words);
  return Content;
}
