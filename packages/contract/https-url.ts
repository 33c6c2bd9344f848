/** An address that every client reads in the same way, without credentials. */
export function isHttpsUrl(text: string): boolean {
  // The platform would store `&`, `<` and `>` as entities (T14), and parsers differ about the other characters.
  if (/[^\x21-\x7e]|[\\<>&]/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return (
    protocol === 'https:' &&
    /^https:\/\/[^/?#@]+(?:[/?#]|$)/iu.test(text) &&
    hostname !== '' &&
    username === '' &&
    password === ''
  );
}

/** Without a query or fragment, which could contain a secret. */
export function isHttpsEndpoint(text: string): boolean {
  return isHttpsUrl(text) && !/[?#]/u.test(text);
}

/** An https address with one place for a ticket number, `{ticket}`, after the host. */
export function isTicketUrl(text: string): boolean {
  const [before = '', after, ...more] = text.split('{ticket}');
  if (after === undefined || more.length > 0 || !/^https:\/\/[^/?#]+[/?#]/iu.test(before)) return false;
  // An address that is not stored in the platform can have several parameters.
  return isHttpsUrl(`${before}1${after}`.replaceAll('&', ''));
}
