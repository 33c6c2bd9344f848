import type { FieldError } from '@superhero/contract/session/types';
import { readField } from '../transport/read-field.ts';
import { invalidInput } from './api-error.ts';

const isMongoId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{24}$/iu.test(value);

function convertToText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '[object Object]';
}

/** A host needs a top-level domain or is an IPv4 address. */
function isUrl(text: string, start: RegExp): boolean {
  const protocol = start.exec(text)?.[0];
  if (protocol === undefined || /[\s<>]/u.test(text)) return false;
  const host = text.slice(protocol.length).split(/[/?#]/u)[0]?.replace(/:\d+$/u, '') ?? '';
  return /^(?:[\p{L}\d_-]+\.)+(?:\p{L}{2,}|xn--[\w-]+)$/u.test(host) || /^\d+(?:\.\d+){3}$/u.test(host);
}

/**
 * Reads the fields of a body, a path or a query as the real server's validation does: it converts values to the
 * expected type first, ignores unknown fields and reports the errors of all fields at once.
 */
export class Input {
  readonly #source: unknown;
  readonly #path: readonly string[];
  readonly #errors: FieldError[];

  constructor(source: unknown, path: readonly string[] = [], errors: FieldError[] = []) {
    this.#source = source;
    this.#path = path;
    this.#errors = errors;
  }

  #read(name: string): unknown {
    return readField(this.#source, name);
  }

  has(name: string): boolean {
    const value = this.#read(name);
    return value !== undefined && value !== null;
  }

  get hasErrors(): boolean {
    return this.#errors.length > 0;
  }

  addError(name: string, ...errors: string[]): void {
    this.#errors.push({ field: [...this.#path, name], errors });
  }

  /** A nested object; undefined if it is missing. */
  part(name: string): Input | undefined {
    const value = this.#read(name);
    if (value === undefined || value === null) return undefined;
    return new Input(value, [...this.#path, name], this.#errors);
  }

  /** A required nested object; if it is missing, its fields report the errors. */
  partOrEmpty(name: string): Input {
    return this.part(name) ?? new Input({}, [...this.#path, name], this.#errors);
  }

  /** The objects of a list; undefined if the list is missing. */
  parts(name: string): Input[] | undefined {
    const value = this.#read(name);
    if (value === undefined || value === null) return undefined;
    if (!Array.isArray(value)) this.addError(name, `${name} must be an array`);
    const list: readonly unknown[] = Array.isArray(value) ? value : [];
    return list.map((each, index) => new Input(each, [...this.#path, name, String(index)], this.#errors));
  }

  id(name: string): string {
    const value = this.#read(name);
    if (isMongoId(value)) return value.toLowerCase();
    this.addError(name, `${name} must be a mongodb id`);
    return '';
  }

  ids(name: string): string[] {
    const value = this.#read(name);
    if (Array.isArray(value) && value.every(isMongoId)) return value.map((id) => id.toLowerCase());
    const errors = [`each value in ${name} must be a mongodb id`];
    if (!Array.isArray(value)) errors.push(`${name} must be an array`);
    this.addError(name, ...errors);
    return [];
  }

  /** A list that may be missing, in the letter case in which it was given. */
  idsAsGiven(name: string): string[] {
    const value = this.#read(name);
    if (value === undefined || value === null) return [];
    if (!Array.isArray(value)) this.addError(name, `${name} must be an array`);
    else if (value.every(isMongoId)) return value;
    else this.addError(name, `each value in ${name} must be a mongodb id`);
    return [];
  }

  optionalId(name: string): string | undefined {
    const value = this.#read(name);
    return value === undefined || value === null ? undefined : this.id(name);
  }

  optionalText(name: string, pattern?: RegExp): string | undefined {
    const value = this.#read(name);
    if (value === undefined || value === null) return undefined;
    const text = convertToText(value);
    if (pattern && !pattern.test(text)) {
      this.addError(name, `${name} must match ${String(pattern)} regular expression`);
      return undefined;
    }
    return text;
  }

  text(name: string): string {
    const text = this.optionalText(name);
    if (text === undefined) this.addError(name, `${name} must be a string`);
    return text ?? '';
  }

  nonEmptyText(name: string): string {
    const text = this.optionalText(name);
    if (text === undefined) this.addError(name, `${name} should not be empty`, `${name} must be a string`);
    else if (text === '') this.addError(name, `${name} should not be empty`);
    return text ?? '';
  }

  texts(name: string): string[] {
    const value = this.#read(name);
    if (Array.isArray(value)) return value.map(convertToText);
    this.addError(name, `${name} must be an array`);
    return [];
  }

  /** A protocol may be missing, unless it must be https. */
  optionalUrl(name: string): string | undefined {
    const text = this.optionalText(name);
    if (text !== undefined && !isUrl(text, /^(?:(?:https?|ftp):\/\/)?/u))
      this.addError(name, `${name} must be a URL address`);
    return text;
  }

  httpsUrl(name: string): string {
    const text = this.optionalText(name) ?? '';
    if (!isUrl(text, /^https:\/\//u))
      this.addError(name, `${name} must be a URL address with https protocol`);
    return text;
  }

  optionalDate(name: string): string | undefined {
    const value = this.#read(name);
    if (value === undefined || value === null) return undefined;
    const date = new Date(convertToText(value));
    if (!Number.isNaN(date.getTime())) return date.toISOString();
    this.addError(name, `${name} must be a Date instance`);
    return undefined;
  }

  email(name: string): string {
    const address = this.optionalText(name) ?? '';
    if (!/^[^\s@]+@[^\s@]+\.[^\s@.]+$/u.test(address)) this.addError(name, `${name} must be an email`);
    return address;
  }

  /** Any non-empty string is true, even "false", because of the real server's conversion. */
  optionalBoolean(name: string): boolean | undefined {
    const value = this.#read(name);
    return value === undefined || value === null ? undefined : Boolean(value);
  }

  boolean(name: string): boolean {
    const value = this.optionalBoolean(name);
    if (value === undefined) this.addError(name, `${name} must be a boolean value`);
    return value ?? false;
  }

  optionalChoice(name: string, choices: readonly string[]): string | undefined {
    const value = this.optionalText(name);
    if (value === undefined || choices.includes(value)) return value;
    this.addError(name, `${name} must be one of the following values: ${choices.join(', ')}`);
    return undefined;
  }

  /** A string counts as a list of its letters, because the real server puts it into a set before checking. */
  optionalChoices(name: string, choices: readonly string[]): string[] | undefined {
    const value = this.#read(name);
    if (value === undefined || value === null) return undefined;
    if (typeof value !== 'string' && !Array.isArray(value)) throw new TypeError(`${name} is not iterable`);
    const chosen = [...new Set<unknown>(value)];
    const known = chosen.filter((choice) => typeof choice === 'string' && choices.includes(choice));
    if (known.length === chosen.length) return known.map(String);
    const list = choices.join(', ');
    this.addError(name, `each value in ${name} must be one of the following values: ${list}`);
    return undefined;
  }

  /** A number in a range; each violated rule is a separate error. */
  number(name: string, usual: number, least: number, most = Infinity): number {
    const value = this.#read(name);
    if (value === undefined || value === null) return usual;
    const number = Number(convertToText(value));
    const errors = [
      ...(number <= most ? [] : [`${name} must not be greater than ${most}`]),
      ...(number >= least ? [] : [`${name} must not be less than ${least}`]),
    ];
    if (Number.isNaN(number)) errors.push(`${name} must be a number`);
    if (errors.length > 0) this.addError(name, ...errors);
    return number;
  }

  /** A whole number. Text that is no number is one error, whatever the range. */
  integer(name: string, usual: number, least: number): number {
    const value = this.#read(name);
    if (value === undefined || value === null) return usual;
    const number = Number(convertToText(value));
    if (!Number.isInteger(number)) this.addError(name, `${name} must be an integer number`);
    else if (number < least) this.addError(name, `${name} must not be less than ${least}`);
    return number;
  }

  choice(name: string, choices: readonly string[]): string {
    const value = this.#read(name);
    const text = value === undefined || value === null ? '' : convertToText(value);
    if (!choices.includes(text))
      this.addError(name, `${name} must be one of the following values: ${choices.join(', ')}`);
    return text;
  }

  /** A required list of known values. */
  choices(name: string, choices: readonly string[]): string[] {
    const value = this.#read(name);
    if (!Array.isArray(value)) this.addError(name, `${name} must be an array`);
    return Array.isArray(value) ? (this.optionalChoices(name, choices) ?? []) : [];
  }

  /** Call it after the last field. */
  mustBeValid(): void {
    if (this.#errors.length > 0) throw invalidInput(this.#errors);
  }
}

/** One required id, which is checked alone. */
export function readId(params: unknown, name: string): string {
  const input = new Input(params);
  const id = input.id(name);
  input.mustBeValid();
  return id;
}
