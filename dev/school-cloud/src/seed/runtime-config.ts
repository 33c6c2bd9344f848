import type { Database } from '../db/tables.ts';
import { insertRows } from './write-rows.ts';

const help =
  '<a href="https://hilfe.schulwolke.example/sicherung" target="_blank" rel="noopener noreferrer">';

/** The keys of a real server in their order. As there, the list of roles has `admin`, which is no role. */
export const runtimeConfig = [
  {
    key: 'DASHBOARD_ANNOUNCEMENT_ENABLED',
    type: 'boolean',
    value: false,
    description: 'Zeigt die Ankündigung auf der Startseite der ausgewählten Rollen.',
  },
  {
    key: 'DASHBOARD_ANNOUNCEMENT_FOR_ROLES',
    type: 'string',
    value: 'admin,teacher,student,externalPerson',
    description: 'Rollen, denen die Ankündigung angezeigt wird, durch Kommas getrennt.',
  },
  {
    key: 'DASHBOARD_ANNOUNCEMENT_TEXT_DE',
    type: 'string',
    value: `Bitte sichern Sie Ihre Kurse vor den Ferien. ${help}So funktioniert die Sicherung.</a>`,
    description: 'Text der Ankündigung auf Deutsch (HTML).',
  },
  {
    key: 'DASHBOARD_ANNOUNCEMENT_TEXT_EN',
    type: 'string',
    value: `Please back up your courses before the holidays. ${help}How to back up a course.</a>`,
    description: 'Text der Ankündigung auf Englisch (HTML).',
  },
  {
    key: 'DASHBOARD_ANNOUNCEMENT_TEXT_ES',
    type: 'string',
    value: `Guarde una copia de sus cursos antes de las vacaciones. ${help}Cómo guardar una copia.</a>`,
    description: 'Text der Ankündigung auf Spanisch (HTML).',
  },
  {
    key: 'DASHBOARD_ANNOUNCEMENT_TEXT_UK',
    type: 'string',
    value: `Збережіть копії своїх курсів до канікул. ${help}Як зберегти копію.</a>`,
    description: 'Text der Ankündigung auf Ukrainisch (HTML).',
  },
  {
    key: 'IS_SCHOOL_YEAR_CHANGE_ACTIVE',
    type: 'boolean',
    value: false,
    description: 'Hält die TSP-Synchronisierung während des Schuljahreswechsels an.',
  },
] as const;

export interface RuntimeConfigEntry {
  readonly key: string;
  readonly type: 'string' | 'number' | 'boolean';
  readonly value: string | number | boolean;
  readonly description: string;
}

export async function seedRuntimeConfig(
  db: Database,
  entries: readonly RuntimeConfigEntry[] = runtimeConfig,
): Promise<void> {
  await db.deleteFrom('runtime_config').execute();
  await insertRows(
    db,
    'runtime_config',
    entries.map((entry, position) => ({ ...entry, position })),
  );
}
