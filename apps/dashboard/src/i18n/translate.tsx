import { IntlMessageFormat } from 'intl-messageformat';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { createIntl, ReactIntlErrorCode, type IntlConfig } from 'react-intl';
import { logFailure } from '../lib/log-failure.ts';
import { useStore } from '../lib/store.ts';
import { formatLocale, type Language } from './languages.ts';
import { locale } from './locale.ts';
import type { MessageId } from './message-files.ts';

// The original looks the language up in all locales of the browser, which takes as long as the rest of the first render.
// Only the parser uses the result, and the build has parsed all messages.
IntlMessageFormat.resolveLocale = () => undefined;

type Plain = string | number | boolean | null | undefined;
type Tag = (content: ReactNode[]) => ReactNode;

/** The messages of a language, `t('schools.count', { count })`, and its formats. */
export interface Translate {
  (id: MessageId, values?: Record<string, Plain>): string;
  (id: MessageId, values: Record<string, ReactNode | Tag>): ReactNode;
  /** For an id that is put together from a value, such as an error code. */
  optional: (id: string, values?: Record<string, Plain>) => string | undefined;
  /** The message `<prefix>.<value>`. A value without one is shown as the platform or a newer gateway sends it. */
  label: (prefix: string, value: string) => string;
  number: (value: number, options?: NumberOptions) => string;
  date: (at: string | number | Date, options: Intl.DateTimeFormatOptions) => string;
  /** Ends with "and …", unless it is a list of units. */
  list: (items: readonly string[], type?: 'unit') => string;
  /** The name of a language. The platform accepts any text as one; an unknown one is shown unchanged. */
  languageName: (code: string) => string;
  language: Language;
  /** For formats of the browser, such as `en-GB`. */
  locale: string;
}

type NumberOptions = NonNullable<Parameters<ReturnType<typeof createIntl>['formatNumber']>[1]>;

/**
 * The tags that a message may use, in addition to `a`, whose address comes from the page. Any other tag is shown as text.
 */
export const markup: NonNullable<IntlConfig['defaultRichTextElements']> = {
  b: (content) => <b>{content}</b>,
  br: () => <br />,
  li: (content) => <li>{content}</li>,
  p: (content) => <p>{content}</p>,
  span: (content) => <span>{content}</span>,
  ul: (content) => <ul>{content}</ul>,
};

export function createTranslate(language: Language, messages: Record<string, string>): Translate {
  const defaultLocale = formatLocale(language);
  const intl = createIntl({
    // react-intl looks `locale` up in all locales of the browser, for numbers and for dates, which takes half of the
    // first render. It does not look up `defaultLocale`, and every browser supports our four languages.
    locale: '',
    defaultLocale,
    messages,
    defaultRichTextElements: markup,
    onError: (error) => {
      if (error.code !== ReactIntlErrorCode.INVALID_CONFIG) logFailure('formatting a message', error);
    },
  });

  function translate(id: MessageId, values?: Record<string, Plain>): string;
  function translate(id: MessageId, values: Record<string, ReactNode | Tag>): ReactNode;
  function translate(id: MessageId, values?: Record<string, ReactNode | Tag>): ReactNode {
    return intl.formatMessage({ id }, values);
  }

  const isMessageId = (id: string): id is MessageId => id in messages;
  const optional = (id: string, values?: Record<string, Plain>) =>
    isMessageId(id) ? translate(id, values) : undefined;

  return Object.assign(translate, {
    optional,
    label: (prefix: string, value: string) => optional(`${prefix}.${value}`) ?? value,
    number: intl.formatNumber,
    date: intl.formatDate,
    list: (items: readonly string[], type?: 'unit') =>
      intl.formatList(items, { type: type ?? 'conjunction' }),
    languageName: (code: string) => {
      try {
        return intl.formatDisplayName(code, { type: 'language' }) ?? code;
      } catch {
        return code;
      }
    },
    language,
    locale: defaultLocale,
  });
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
