const help =
  '<a href="https://hilfe.schulwolke.example/sicherung" target="_blank" rel="noopener noreferrer">';

/** Earlier announcements, in the languages of the school cloud. */
export const announcements = {
  backup: {
    de: `Bitte sichern Sie Ihre Kurse vor den Ferien. ${help}So funktioniert die Sicherung.</a>`,
    en: `Please back up your courses before the holidays. ${help}How to back up a course.</a>`,
    es: `Guarde una copia de sus cursos antes de las vacaciones. ${help}Cómo guardar una copia.</a>`,
    uk: `Збережіть копії своїх курсів до канікул. ${help}Як зберегти копію.</a>`,
  },
  videoConferences: {
    de: 'Videokonferenzen sind heute zeitweise gestört. Wir arbeiten daran.',
    en: 'Video conferences are disrupted at times today. We are working on it.',
    es: 'Las videoconferencias fallan hoy por momentos. Estamos trabajando en ello.',
    uk: 'Сьогодні відеоконференції працюють з перебоями. Ми вже усуваємо проблему.',
  },
} as const;
