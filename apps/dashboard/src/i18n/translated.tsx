import type { ReactNode } from 'react';
import { IntlProvider, ReactIntlErrorCode, type IntlConfig } from 'react-intl';
import { logFailure } from '../lib/log-failure.ts';
import { useStore } from '../lib/store.ts';
import { locale } from './locale.ts';

type RichText = NonNullable<IntlConfig['defaultRichTextElements']>;

/**
 * The markup a translated text may use, beside `a`, which gets its address from the screen that shows the text.
 * Any other tag in a message is a mistake and shows as text.
 */
export const translationMarkup: RichText = {
  b: (parts) => <b>{parts}</b>,
  br: () => <br />,
  li: (parts) => <li>{parts}</li>,
  p: (parts) => <p>{parts}</p>,
  span: (parts) => <span>{parts}</span>,
  ul: (parts) => <ul>{parts}</ul>,
};

export function Translated({ children }: { children: ReactNode }) {
  const spoken = useStore(locale);
  if (spoken === undefined) return null;
  return (
    <IntlProvider
      // Every browser has our four languages. A `locale` would be looked up in all that this one knows, for numbers and
      // for dates, which is half the time of the first drawing; the default one, used where there is none, is not.
      locale=""
      defaultLocale={spoken.language}
      messages={spoken.messages}
      defaultRichTextElements={translationMarkup}
      onError={(error) => {
        if (error.code !== ReactIntlErrorCode.INVALID_CONFIG) logFailure('a translation', error);
      }}
    >
      {children}
    </IntlProvider>
  );
}
