import type { ListAnswer, ListRequest, Portion } from './list-reader.ts';
import { parseList, type ParsedList } from './parse-list.ts';
import type { TrialAnswer, TrialRequest } from './try-expression.ts';

// Runs in a worker, so that neither a list of 100,000 lines nor a slow regular expression blocks the page. It keeps the
// list, and hands it out in portions: the page never has all of it.

const largestFile = 50_000_000;
const maxLines = 1_000_000;
const idsPerPortion = 2000;
/** The gateway looks each of them up separately. */
const textsPerPortion = 50;

let list: ParsedList | undefined;

addEventListener('message', ({ data }: MessageEvent<ListRequest | TrialRequest>) => {
  if (data.is === 'try') tryOn(data);
  else if (data.is === 'portion') answer({ is: 'portion', run: data.run, portion: portionAt(data.index) });
  else void parse(data);
});

function answer(message: ListAnswer | TrialAnswer): void {
  postMessage(message);
}

/** As the platform tests a value. */
function tryOn({ regex, sample }: TrialRequest): void {
  answer({ is: 'trying' });
  try {
    answer({ is: 'tried', result: new RegExp(regex).test(sample) ? 'matches' : 'differs' });
  } catch {
    answer({ is: 'tried', result: 'invalid' });
  }
}

async function parse({ run, source, choice }: Extract<ListRequest, { is: 'parse' }>): Promise<void> {
  try {
    if (source.size > largestFile) return answer({ is: 'failed', run, why: 'tooLarge' });
    const text = decode(new Uint8Array(await source.arrayBuffer()));
    const parsed = parseList(text, choice, (share) => answer({ is: 'progress', run, share }));
    if (parsed.lines > maxLines) return answer({ is: 'failed', run, why: 'tooManyLines' });
    list = parsed;
    const { ids, emails, externalIds, ...rest } = parsed;
    return answer({
      is: 'parsed',
      run,
      summary: {
        ...rest,
        ids: ids.length,
        emails: emails.length,
        externalIds: externalIds.length,
        portions:
          Math.ceil(ids.length / idsPerPortion) +
          Math.ceil(emails.length / textsPerPortion) +
          Math.ceil(externalIds.length / textsPerPortion),
      },
    });
  } catch {
    return answer({ is: 'failed', run, why: 'other' });
  }
}

/** Spreadsheets write UTF-8, UTF-16 with a byte order mark, or the Windows code page. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** First the ids, then the email addresses, then the external ids. */
function portionAt(index: number): Portion {
  const { ids = [], emails = [], externalIds = [] } = list ?? {};
  const idPortions = Math.ceil(ids.length / idsPerPortion);
  if (index < idPortions) return { ids: slice(ids, index, idsPerPortion) };
  const emailPortions = Math.ceil(emails.length / textsPerPortion);
  if (index < idPortions + emailPortions)
    return { emails: slice(emails, index - idPortions, textsPerPortion) };
  return { externalIds: slice(externalIds, index - idPortions - emailPortions, textsPerPortion) };
}

function slice(values: readonly string[], index: number, size: number): string[] {
  return values.slice(index * size, (index + 1) * size);
}
