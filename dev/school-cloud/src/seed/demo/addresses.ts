import { fold } from '../../v1/users/text-search.ts';

const spellings: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ł: 'l',
  đ: 'dj',
  ı: 'i',
};

/** The form of words in addresses: "Łukasz Groß" is `lukasz-gross`. */
export function toAddressPart(words: string): string {
  const spelled = words
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüßłđı]/gu, (letter) => spellings[letter] ?? letter);
  return fold(spelled)
    .replaceAll(/[^a-z]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
}

const fillers = ['am', 'an', 'den', 'der', 'im', 'mit', 'und', 'zum'];
const kinds = ['grund', 'grundschule', 'oberschule', 'gesamtschule', 'gymnasium', 'foerderschule'];

/** The domain of a school, without its kind: "Grundschule am Wasserturm Cottbus" is `wasserturm-cottbus.example`. */
export function toDomain(name: string, place: string): string {
  const words = toAddressPart(name.replace('Oberstufenzentrum', 'OSZ'))
    .split('-')
    .filter((word) => !fillers.includes(word));
  const own = words.filter((word) => !kinds.includes(word)).join('-');
  return `${own === toAddressPart(place) ? words.join('-') : own}.example`;
}
