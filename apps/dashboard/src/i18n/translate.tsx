import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { logFailure } from '../lib/log-failure.ts';
import { useStore } from '../lib/store.ts';
import { formatMessage, type Message, type Plain, type Tag, type Values } from './format-message.ts';
import { formatLocale, type Language } from './languages.ts';
import { locale } from './locale.ts';
import type { MessageId } from './message-files.ts';

/** The messages of a language, `t('schools.count', { count })`, and its formats. */
export interface Translate {
  (id: MessageId, values?: Record<string, Plain>): string;
  (id: MessageId, values: Values): ReactNode;
  /** For an id that is put together from a value, such as an error code. */
  optional: (id: string, values?: Record<string, Plain>) => string | undefined;
  /** The message `<prefix>.<value>`. A value without one is shown as the platform or a newer gateway sends it. */
  label: (prefix: string, value: string) => string;
  number: (value: number, options?: Intl.NumberFormatOptions) => string;
  date: (at: string | number | Date, options: Intl.DateTimeFormatOptions) => string;
  /** Ends with "and …", unless it is a list of units. */
  list: (items: readonly string[], type?: 'unit') => string;
  /** The name of a language. The platform accepts any text as one; an unknown one is shown unchanged. */
  languageName: (code: string) => string;
  language: Language;
  /** For formats of the browser, such as `en-GB`. */
  locale: string;
}

/** The tags that a message may use, in addition to those that the page passes, such as `a`. */
export const markup = {
  b: (content) => <b>{content}</b>,
  br: () => <br />,
  li: (content) => <li>{content}</li>,
  p: (content) => <p>{content}</p>,
  span: (content) => <span>{content}</span>,
  ul: (content) => <ul>{content}</ul>,
} satisfies Record<string, Tag>;

export function createTranslate(language: Language, messages: Readonly<Record<string, Message>>): Translate {
  const localeName = formatLocale(language);
  const numberFormat = keepFormats(
    (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(localeName, options),
  );
  const dateFormat = keepFormats(
    (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(localeName, options),
  );
  const pluralRules = keepFormats(() => new Intl.PluralRules(localeName));
  const number = (value: number, options: Intl.NumberFormatOptions = {}) =>
    numberFormat(options).format(value);
  const plural = (value: number) => pluralRules({}).select(value);

  function translate(id: MessageId, values?: Record<string, Plain>): string;
  function translate(id: MessageId, values: Values): ReactNode;
  function translate(id: MessageId, values?: Values): ReactNode {
    const message = messages[id];
    return orReport(id, () => {
      if (message === undefined) throw new Error(`no message ${id}`);
      return formatMessage(message, { ...markup, ...values }, { number, plural });
    });
  }

  const isMessageId = (id: string): id is MessageId => id in messages;
  const optional = (id: string, values?: Record<string, Plain>) =>
    isMessageId(id) ? translate(id, values) : undefined;

  return Object.assign(translate, {
    optional,
    label: (prefix: string, value: string) => optional(`${prefix}.${value}`) ?? value,
    number,
    date: (at: string | number | Date, options: Intl.DateTimeFormatOptions) =>
      orReport(String(at), () => dateFormat(options).format(new Date(at))),
    list: (items: readonly string[], type?: 'unit') =>
      new Intl.ListFormat(localeName, { type: type ?? 'conjunction' }).format(items),
    languageName: (code: string) => {
      try {
        return new Intl.DisplayNames(localeName, { type: 'language' }).of(code) ?? code;
      } catch {
        return code;
      }
    },
    language,
    locale: localeName,
  });
}

/** Creating a format takes a hundred times as long as using it. */
function keepFormats<Options, Format>(create: (options: Options) => Format): (options: Options) => Format {
  const known = new Map<string, Format>();
  return (options) => {
    const key = JSON.stringify(options);
    const format = known.get(key) ?? create(options);
    known.set(key, format);
    return format;
  };
}

/** A text that cannot be formatted must not break the page around it. */
function orReport<Result>(instead: Result, format: () => Result): Result {
  try {
    return format();
  } catch (error) {
    logFailure('formatting a message', error);
    return instead;
  }
}

const TranslateContext = createContext<Translate | undefined>(undefined);

/** Shows nothing until the messages are loaded. */
export function Translated({ children }: { children: ReactNode }) {
  const current = useStore(locale);
  const t = useMemo(() => current && createTranslate(current.language, current.messages), [current]);
  return t && <TranslateContext value={t}>{children}</TranslateContext>;
}

export function useTranslate(): Translate {
  const t = useContext(TranslateContext);
  if (t === undefined) throw new Error('There is no <Translated> around this component');
  return t;
}
