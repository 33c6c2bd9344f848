import * as fc from 'fast-check';
import * as v from 'valibot';

const Schema = v.looseObject({
  $ref: v.optional(v.string()),
  type: v.optional(v.union([v.string(), v.array(v.string())])),
  enum: v.optional(v.array(v.string())),
  format: v.optional(v.string()),
  pattern: v.optional(v.string()),
  minLength: v.optional(v.number(), 0),
  maxLength: v.optional(v.number(), 40),
  contentEncoding: v.optional(v.string()),
  minimum: v.optional(v.number(), -5),
  maximum: v.optional(v.number(), 1e6),
  minItems: v.optional(v.number(), 0),
  maxItems: v.optional(v.number(), 5),
  items: v.optional(v.unknown()),
  properties: v.optional(v.record(v.string(), v.unknown()), {}),
  required: v.optional(v.array(v.string()), []),
});

/** Values that a schema of the contract allows, and sometimes others. */
export class SchemaArbitrary {
  readonly #lookUp: (ref: string) => unknown;
  readonly #wrong: fc.Arbitrary<unknown>;
  readonly #ids: fc.Arbitrary<string>;

  constructor(tools: {
    lookUp: (ref: string) => unknown;
    /** Ids of existing objects. */
    ids: fc.Arbitrary<string>;
    wrong: fc.Arbitrary<unknown>;
  }) {
    this.#lookUp = tools.lookUp;
    this.#ids = tools.ids;
    this.#wrong = tools.wrong;
  }

  of(schema: unknown): fc.Arbitrary<unknown> {
    return fc.oneof({ weight: 24, arbitrary: this.#right(schema) }, this.#wrong);
  }

  #right(unread: unknown): fc.Arbitrary<unknown> {
    const schema = v.parse(Schema, unread);
    if (schema.$ref?.endsWith('/ObjectId') === true) return this.#ids;
    if (schema.$ref !== undefined) return this.#right(this.#lookUp(schema.$ref));
    if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
    switch ([schema.type].flat()[0] ?? 'string') {
      case 'integer':
        return fc.integer({ min: schema.minimum, max: schema.maximum });
      case 'boolean':
        return fc.boolean();
      case 'array':
        return fc.array(this.of(schema.items), { minLength: schema.minItems, maxLength: schema.maxItems });
      case 'object':
        return this.#object(schema.properties, schema.required);
      default:
        return this.#text(schema);
    }
  }

  #object(properties: Record<string, unknown>, required: string[]): fc.Arbitrary<unknown> {
    const model = Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, this.of(schema)]),
    );
    // Mostly with all required properties.
    return fc.oneof(
      { weight: 8, arbitrary: fc.record(model, { requiredKeys: required }) },
      fc.record(model, { requiredKeys: [] }),
      fc.record({ ...model, surplus: this.#wrong }, { requiredKeys: [] }),
    );
  }

  #text({
    format,
    contentEncoding,
    pattern,
    minLength,
    maxLength,
  }: v.InferOutput<typeof Schema>): fc.Arbitrary<string> {
    if (format === 'uuid') return fc.uuid();
    // It may be as large as a file, but needs not be.
    if (contentEncoding === 'base64') return fc.base64String({ maxLength: 400 });
    if (format === 'email') return fc.emailAddress();
    if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
    // Strings for patterns with lookaheads cannot be generated; these patterns are for passwords.
    if (pattern?.includes('(?=') === true)
      return fc.constantFrom('Wolken-Bruch7', 'zu-kurz', 'Ohne Ziffern!');
    // Nor for one that excludes a word: the name of a role.
    if (pattern?.startsWith('^(?!admin$)') === true)
      return fc.constantFrom('teacher', 'admin', 'demoUser', '');
    // fast-check cannot generate text from Unicode properties: these are reasons.
    if (pattern?.includes('\\p{') === true)
      return fc.oneof(
        fc.string({ unit: 'grapheme', minLength, maxLength: 40 }),
        fc.constantFrom('Ticket 4711', 'Anruf der Schule', '\u200B\u200B\u200B', 'abc\u202Edef'),
      );
    if (pattern?.startsWith('^') === true) return fc.stringMatching(new RegExp(pattern, 'u'));
    return fc.string({ unit: 'binary', minLength: Math.max(minLength, 1), maxLength });
  }
}
