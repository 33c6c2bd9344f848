import type { SchoolSeed } from '../schools.ts';

/** The kinds of schools in Brandenburg with the first official number, the ages of students and the number of people. */
const kinds = {
  vocational: { word: 'Oberstufenzentrum', firstNumber: 200_030, ages: [16, 20], sizes: [48, 90] },
  comprehensive: { word: 'Gesamtschule', firstNumber: 118_100, ages: [12, 18], sizes: [38, 60] },
  grammar: { word: 'ymnasium', firstNumber: 124_010, ages: [12, 18], sizes: [34, 58] },
  special: { word: 'Förderschule', firstNumber: 130_020, ages: [7, 15], sizes: [8, 18] },
  secondary: { word: 'Oberschule', firstNumber: 113_040, ages: [12, 16], sizes: [22, 40] },
  /** All others. */
  primary: { word: '', firstNumber: 104_010, ages: [6, 11], sizes: [12, 30] },
} as const;

type Kind = (typeof kinds)[keyof typeof kinds];

export function kindOf({ name }: Pick<SchoolSeed, 'name'>): Kind {
  return Object.values(kinds).find(({ word }) => name.includes(word)) ?? kinds.primary;
}
