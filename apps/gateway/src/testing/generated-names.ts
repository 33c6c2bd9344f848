import * as fc from 'fast-check';

export interface Name {
  readonly firstName: string;
  readonly lastName: string;
}

const listed = (text: string): string[] => text.split(/,\s+/u);
const firstNames = listed(
  `Jürgen, Zoë, Renato, Patricia, Anna, Łukasz, İpek, Øystein, Siobhán, Nguyễn, Jose\u0301,
   Bo, Li, Jo, Al, Ed, Ü, Ly, Đỗ, Lé, Le\u0301,
   Ян, Ія, Соломія, Мар’яна, Дар\u02BCя, Сергій, Єва, Ὀρέστης, 小龙, 明, علی\u200Cرضا`,
);
const lastNames = listed(
  `Meyer, Lima, Weiß, Straße, Núñez, Çelik, Ångström, Müller, Oliveira, Mu\u0308nch,
   Li, Wu, Xu, Ng, Ol, Ó, Aß, Yi, Лі, Їв, Го, Шевченко, Ковальчук, 李, 王小明,
   O'Brien, O’Neill, D'Angelo, N'Diaye, D'A, 't Hart, 's Jo, St. John, J., Gal·la, Мар'юк`,
);
const particles = listed('zu, de, von der, van, di, y, de la, el, auf dem, af, Mc');
const letters = fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyzäöüßéèñçåøłйцукенгшїє'));

const madeUp = fc
  .string({ unit: letters, minLength: 1, maxLength: 9 })
  .map((word) => word.slice(0, 1).toLocaleUpperCase('de') + word.slice(1));
const first = fc.oneof(fc.constantFrom(...firstNames), madeUp);
const last = fc.oneof(fc.constantFrom(...lastNames), madeUp);
const pair = (one: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(one, fc.constantFrom('-', ' '), one).map((parts) => parts.join(''));
const withParticle = fc
  .tuple(fc.constantFrom(...particles), last, fc.constantFrom(' ', ' ', '-'))
  .map(([particle, name, separator]) => `${particle}${separator}${name}`);

const name = fc.record({
  firstName: fc.oneof({ weight: 3, arbitrary: first }, { weight: 1, arbitrary: pair(first) }),
  lastName: fc.oneof(
    { weight: 3, arbitrary: last },
    { weight: 1, arbitrary: pair(last) },
    { weight: 2, arbitrary: withParticle },
  ),
});

/** Realistic names, all displayed differently, and the same in every run. */
export function generatedNames(count: number): Name[] {
  const unique = fc.uniqueArray(name, {
    minLength: count,
    maxLength: count,
    selector: ({ firstName, lastName }) => `${firstName} ${lastName}`.normalize('NFC'),
  });
  return fc.sample(unique, { numRuns: 1, seed: 2026 }).flat();
}
