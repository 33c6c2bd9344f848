import { daysBefore, toDay } from '../../../lib/day.ts';
import { formatLocale, type Language, languages } from '../../../i18n/languages.ts';

export const templateKinds = ['maintenance', 'incident'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** As the browser's fields have them: a date, and two times of the day. An incident has no beginning. */
export type TemplateInput = { kind: TemplateKind; date: string; from: string; until: string };

/** Local times without a zone, such as `2026-11-20T18:00`. */
type Times = { from: string; until: string };

/** The words around the times. They are content of the announcement, so that all four are needed at the same time. */
type Wording = {
  time: (hours: string, minutes: string) => string;
  maintenance: {
    onDay: (day: string, from: string, until: string) => string;
    overNight: (from: string, until: string) => string;
    text: string;
  };
  incident: { title: string; text: string; end: (until: string) => string };
  /** A day and a time on it. */
  moment: (day: string, time: string) => string;
};

const short = (hours: string, minutes: string) =>
  minutes === '00' ? String(Number(hours)) : `${Number(hours)}:${minutes}`;
const full = (hours: string, minutes: string) => `${hours}:${minutes}`;

const wordings: Record<Language, Wording> = {
  de: {
    time: short,
    moment: (day, time) => `${day}, ${time} Uhr`,
    maintenance: {
      onDay: (day, from, until) => `Wartung am ${day}, von ${from} bis ${until} Uhr`,
      overNight: (from, until) => `Wartung von ${from}, bis ${until}`,
      text: 'Die Schulcloud ist in dieser Zeit nicht erreichbar. Bitte speichern Sie Ihre Arbeit vorher.',
    },
    incident: {
      title: 'Störung',
      text: 'Die Schulcloud ist zurzeit nur eingeschränkt erreichbar. Wir arbeiten daran.',
      end: (until) => `Voraussichtlich behoben: ${until}`,
    },
  },
  en: {
    time: full,
    moment: (day, time) => `${day}, ${time}`,
    maintenance: {
      onDay: (day, from, until) => `Maintenance on ${day}, ${from} to ${until}`,
      overNight: (from, until) => `Maintenance from ${from}, to ${until}`,
      text: 'The school cloud is not available during this time. Please save your work before.',
    },
    incident: {
      title: 'Service disruption',
      text: 'The school cloud is only partly available at the moment. We are working on it.',
      end: (until) => `Expected to be solved by: ${until}`,
    },
  },
  es: {
    time: full,
    moment: (day, time) => `${day}, ${time} h`,
    maintenance: {
      onDay: (day, from, until) => `Mantenimiento el ${day}, de ${from} a ${until} h`,
      overNight: (from, until) => `Mantenimiento desde el ${from}, hasta el ${until}`,
      text: 'La nube escolar no estará disponible durante ese tiempo. Por favor, guarde antes su trabajo.',
    },
    incident: {
      title: 'Incidencia',
      text: 'En este momento la nube escolar funciona con limitaciones. Estamos trabajando para resolverlo.',
      end: (until) => `Solución prevista: ${until}`,
    },
  },
  uk: {
    time: full,
    moment: (day, time) => `${day}, ${time}`,
    maintenance: {
      onDay: (day, from, until) => `Технічні роботи: ${day}, з ${from} до ${until}`,
      overNight: (from, until) => `Технічні роботи: ${from} – ${until}`,
      text: 'У цей час шкільна хмара буде недоступна. Будь ласка, збережіть свою роботу заздалегідь.',
    },
    incident: {
      title: 'Збій у роботі',
      text: 'Шкільна хмара зараз працює з обмеженнями. Ми вже усуваємо проблему.',
      end: (until) => `Очікуваний час відновлення: ${until}`,
    },
  },
};

/** Maintenance this evening, or tomorrow if that is over. */
export function suggestInput(now: Date): TemplateInput {
  const evening = { kind: 'maintenance', from: '18:00', until: '22:00' } as const;
  const today = toDay(now);
  const isOver = now >= new Date(`${today}T${evening.until}`);
  return { ...evening, date: isOver ? toDay(daysBefore(now, -1)) : today };
}

const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** When it begins and ends: on the next day, if the end is not later on the same day. Undefined if a field is empty. */
export function readTimes({ kind, date, from, until }: TemplateInput): Times | undefined {
  if (date === '' || until === '') return undefined;
  if (kind === 'incident') return { from: `${date}T${until}`, until: `${date}T${until}` };
  if (from === '') return undefined;
  return { from: `${date}T${from}`, until: `${until > from ? date : dayAfter(date)}T${until}` };
}

/** The texts of a template in all languages, as the editor would write them. */
export function fillTemplate(kind: TemplateKind, times: Times): Record<Language, string> {
  const fill = (language: Language): string => {
    const { maintenance, incident, time, moment } = wordings[language];
    const [from, until] = [times.from, times.until].map((local) => {
      const [date = '', clock = ''] = local.split('T');
      const [hours = '', minutes = ''] = clock.split(':');
      return { date, day: formatDay(language, date), time: time(hours, minutes) };
    });
    if (from === undefined || until === undefined) return '';
    const momentOf = (one: typeof from) => moment(one.day, one.time);
    if (kind === 'incident')
      return `<p><b>${incident.title}</b></p><p>${incident.text}</p><p>${incident.end(momentOf(until))}</p>`;
    const title =
      from.date === until.date
        ? maintenance.onDay(from.day, from.time, until.time)
        : maintenance.overNight(momentOf(from), momentOf(until));
    return `<p><b>${title}</b></p><p>${maintenance.text}</p>`;
  };
  const [de = '', en = '', es = '', uk = ''] = languages.map(fill);
  return { de, en, es, uk };
}

/** The day of the week with the date: "Freitag, 20. November". */
function formatDay(language: Language, date: string): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatLocale(language), { ...options, timeZone: 'UTC' }).format(
      Date.parse(`${date}T00:00Z`),
    );
  const separator = language === 'de' || language === 'uk' ? ', ' : ' ';
  return `${format({ weekday: 'long' })}${separator}${format({ day: 'numeric', month: 'long' })}`;
}
