import * as v from 'valibot';

/** The platform stores `""` for a school without an official number (T40); only a real number is a value. */
export const SchoolNumber = v.pipe(
  v.nullish(v.string(), null),
  v.transform((number) => (number === '' ? null : number)),
);
