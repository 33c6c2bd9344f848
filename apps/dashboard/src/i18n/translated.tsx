import { IntlMessageFormat } from 'intl-messageformat';
import type { ReactNode } from 'react';
import { IntlProvider, ReactIntlErrorCode, type IntlConfig } from 'react-intl';
import { logFailure } from '../lib/log-failure.ts';
import { useStore } from '../lib/store.ts';
import { formatLocale } from './languages.ts';
import { locale } from './locale.ts';

// The original looks the language up in all locales of the browser, which takes as long as the rest of the first render.
// Only the parser uses the result, and the build has parsed all messages.
IntlMessageFormat.resolveLocale = () => undefined;

type RichText = NonNullable<IntlConfig['defaultRichTextElements']>;

/**
 * The tags that a message may use, in addition to `a`, whose address comes from the page. Any other tag is shown as text.
 */
export const translationMarkup: RichText = {
  b: (content) => <b>{content}</b>,
  br: () => <br />,
  li: (content) => <li>{content}</li>,
  p: (content) => <p>{content}</p>,
  span: (content) => <span>{content}</span>,
  ul: (content) => <ul>{content}</ul>,
};

export function Translated({ children }: { children: ReactNode }) {
  const current = useStore(locale);
  if (current === undefined) return null;
  return (
    <IntlProvider
      // react-intl looks `locale` up in all locales of the browser, for numbers and for dates, which takes half of the
      // first render. It does not look up `defaultLocale`, and every browser supports our four languages.
      locale=""
      defaultLocale={formatLocale(current.language)}
      messages={current.messages}
      defaultRichTextElements={translationMarkup}
      onError={(error) => {
        if (error.code !== ReactIntlErrorCode.INVALID_CONFIG) logFailure('formatting a message', error);
      }}
    >
      {children}
    </IntlProvider>
  );
}
