import { createElement, Fragment, type ReactNode } from 'react';

/** A message as the build compiles it (`build/compile-messages.ts`); one without placeholders and tags is its text. */
export type Message = string | readonly Part[];

export type Part =
  | string
  | { kind: 'text'; name: string }
  | { kind: 'number'; name: string }
  | { kind: 'tag'; name: string; content: Message }
  | { kind: 'plural' | 'select'; name: string; options: Options };

type Options = Readonly<Record<string, Message>>;

export type Tag = (content: ReactNode) => ReactNode;
export type Plain = string | number | boolean | null | undefined;
export type Values = Readonly<Record<string, Plain | Tag>>;

type Formats = {
  number: (value: number) => string;
  /** The plural form of a number, such as `one`. */
  plural: (value: number) => string;
};

/** Throws if a value is missing. The result is a string unless the message has tags. */
export function formatMessage(message: Message, values: Values, formats: Formats): ReactNode {
  if (typeof message === 'string') return message;
  const parts = message.map((part) => formatPart(part, values, formats));
  const isText = parts.every((part) => typeof part === 'string');
  return isText ? parts.join('') : createElement(Fragment, null, ...parts);
}

function formatPart(part: Part, values: Values, formats: Formats): ReactNode {
  if (typeof part === 'string') return part;
  if (!(part.name in values)) throw new Error(`no value for ${part.name}`);
  const value = values[part.name];
  if (part.kind === 'tag') {
    if (typeof value !== 'function') throw new Error(`${part.name} is not a function`);
    return value(formatMessage(part.content, values, formats));
  }
  if (typeof value === 'function') throw new Error(`${part.name} is a function`);
  if (part.kind === 'text') return String(value ?? '');
  const number = Number(value);
  if (part.kind === 'number') return formats.number(number);
  let form = typeof value === 'string' ? value : '';
  if (part.kind === 'plural') form = `=${number}` in part.options ? `=${number}` : formats.plural(number);
  return formatMessage(pick(part.options, form), values, formats);
}

function pick({ other = '', ...options }: Options, key: string): Message {
  return (Object.hasOwn(options, key) ? options[key] : undefined) ?? other;
}
