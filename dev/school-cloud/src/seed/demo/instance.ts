import { publicConfig as testConfig } from '../public-config.ts';
import { makeRelease } from '../releases.ts';
import { roles } from '../roles.ts';
import type { RuntimeConfigEntry } from '../runtime-config.ts';
import { runtimeConfig } from '../runtime-config.ts';
import { daysAgo } from './dates.ts';

export const demoPublicConfig: typeof testConfig = {
  ...testConfig,
  ACCESSIBILITY_REPORT_EMAIL: 'barrierefrei@schulwolke.example',
  FEATURE_PREFERRED_CTL_TOOLS_ENABLED: true,
  FEATURE_USER_LOGIN_MIGRATION_ENABLED: true,
  FEATURE_VIDEOCONFERENCE_ENABLED: true,
  SC_CONTACT_EMAIL: 'hilfe@schulwolke.example',
  SC_CONTACT_EMAIL_SUBJECT: 'Anfrage zur Schul-Cloud Brandenburg',
  SC_THEME: 'brb',
  SC_TITLE: 'Schul-Cloud Brandenburg',
};

/** Without the role that only the test seed has. */
export const demoRoles = roles.filter(({ name }) => name !== 'cloudGardener');

const help = '<a href="https://status.schulwolke.example" target="_blank" rel="noopener noreferrer">';

const announcement: Readonly<Record<string, RuntimeConfigEntry['value']>> = {
  DASHBOARD_ANNOUNCEMENT_ENABLED: true,
  DASHBOARD_ANNOUNCEMENT_TEXT_DE: `Am Samstag von 8 bis 12 Uhr wird die Schul-Cloud gewartet und ist nicht erreichbar. ${help}Aktueller Stand</a>`,
  DASHBOARD_ANNOUNCEMENT_TEXT_EN: `Maintenance on Saturday from 8 a.m. to noon: the school cloud will not be available. ${help}Current status</a>`,
  DASHBOARD_ANNOUNCEMENT_TEXT_ES: `El sábado de 8 a 12 h habrá tareas de mantenimiento y la nube escolar no estará disponible. ${help}Estado actual</a>`,
  DASHBOARD_ANNOUNCEMENT_TEXT_UK: `У суботу з 8 до 12 години шкільна хмара буде недоступна через технічні роботи. ${help}Поточний стан</a>`,
};

export const demoRuntimeConfig: readonly RuntimeConfigEntry[] = runtimeConfig.map((entry) => ({
  ...entry,
  value: announcement[entry.key] ?? entry.value,
}));

/** The newest one first, which is not stored yet. */
export function makeReleases(today: Date) {
  const on = (days: number): string => daysAgo(today, days, 0).toISOString().slice(0, 10);
  return [
    makeRelease(
      310,
      '31.0.0',
      on(6),
      '## Neu\n\n* Kurse lassen sich in Abschnitte gliedern.\n* Videokonferenzen starten aus dem Kalender.\n\n## Behoben\n\n* Umlaute in Dateinamen bleiben erhalten.',
    ),
    makeRelease(
      300,
      '30.2.0',
      on(57),
      '## Neu\n\n* Aufgaben können eine Abgabefrist mit Uhrzeit haben.\n* Die Kursübersicht zeigt, was noch zu korrigieren ist.\n\n## Behoben\n\n* Der Kalender beginnt wieder am Montag.',
    ),
    makeRelease(
      290,
      '30.1.0',
      on(92),
      'Zum neuen Schuljahr:\n\n1. Klassen werden mit einem Klick übernommen.\n2. Die Suche findet auch Dateien in Teams.',
    ),
    makeRelease(
      280,
      '30.0.0',
      on(171),
      '## Neu\n\n* Bereiche lassen sich mit anderen Schulen teilen.\n* Auf Boards können alle gemeinsam schreiben.\n\n## Behoben\n\n* Große Videos laden auf dem Telefon schneller.',
    ),
  ];
}
