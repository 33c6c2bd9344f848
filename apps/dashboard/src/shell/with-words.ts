import type { ComponentType } from 'react';
import type { Catalogue } from '../i18n/catalogue.ts';
import { bringWords } from '../i18n/speech.ts';

/** What a file of a part exports when it brings words of its own. */
type Part<Props> = { Content: ComponentType<Props>; words: readonly Catalogue[] };

/** A part is shown only together with its words. */
export async function withWords<Props>({ Content, words }: Part<Props>): Promise<ComponentType<Props>> {
  await bringWords(...words);
  return Content;
}
