import { runtimeConfig } from '@superhero/school-cloud/runtime-config';
import type { useSchoolCloud } from './use-school-cloud.ts';

type SchoolCloud = Pick<ReturnType<typeof useSchoolCloud>, 'database'>;

/** Stores a value as another tool would. */
export async function storeValue(schoolCloud: SchoolCloud, key: string, value: unknown): Promise<void> {
  const row = { value: JSON.stringify(value) };
  await schoolCloud.database().updateTable('runtime_config').set(row).where('key', '=', key).execute();
}

/** Stores the values of a new school cloud. */
export async function resetValues(schoolCloud: SchoolCloud): Promise<void> {
  for (const { key, value } of runtimeConfig) await storeValue(schoolCloud, key, value);
}
