import { isTicketUrl } from '@superhero/contract/https-url';

/** A part of a text; a ticket number has an address. */
type Part = { at: number; text: string; address?: string };

/**
 * “Ticket 48211”, “#48211” and numbers with a key, such as “CHG-2211”. Not as a part of a longer word or number, and not
 * where a text was shortened.
 */
const tickets =
  /(?<![\p{L}\p{N}_&/-])(?:(?:Ticket|ticket|TICKET)[ #]{1,2}(?<number>\d{1,12})|#(?<hash>\d{1,12})|(?<key>[A-Z][A-Z0-9]{1,9}(?:-\d{1,12}){1,3}))(?![\p{L}\p{N}_…]|-[\p{L}\p{N}])/gu;

/** Finds the ticket numbers in a text, if there is an address for them: https with `{ticket}` in place of a number. */
export function splitTickets(text: string, url: string | undefined): Part[] {
  if (url === undefined || !isTicketUrl(url)) return [{ at: 0, text }];
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(tickets)) {
    const { number, hash, key } = match.groups ?? {};
    const ticket = number ?? hash ?? key ?? '';
    if (match.index > end) parts.push({ at: end, text: text.slice(end, match.index) });
    parts.push({ at: match.index, text: match[0], address: url.replace('{ticket}', ticket) });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end) });
  return parts;
}
