import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { Input } from './input.ts';

const id = '5c4001000000000000000001';

function problemsOf(input: Input): unknown {
  try {
    input.mustBeValid();
    return undefined;
  } catch (error) {
    return error instanceof ApiError ? error.body.validationErrors : error;
  }
}

describe('the input of a call of v3', () => {
  it('converts values to the expected type', () => {
    const input = new Input({ yes: 'false', no: 0, text: 7, id: id.toUpperCase(), limit: '20' });
    expect([input.boolean('yes'), input.boolean('no')]).toEqual([true, false]);
    expect(input.text('text')).toBe('7');
    expect(input.id('id')).toBe(id);
    expect(input.number('limit', 10, 1, 100)).toBe(20);
    expect(problemsOf(input)).toBeUndefined();
  });

  it('treats null like a missing field', () => {
    const input = new Input({ text: null });
    expect([input.optionalText('text'), input.optionalBoolean('flag'), input.part('logo')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(input.number('limit', 10, 1, 100)).toBe(10);
    expect(problemsOf(input)).toBeUndefined();
  });

  it('reports all errors at once, each with its path', () => {
    const input = new Input({ logo: { dataUrl: 'x' }, limit: 101, features: ['a', 'b'] });
    input.part('logo')?.optionalText('dataUrl', /^data:/);
    input.id('schoolId');
    input.number('limit', 10, 1, 100);
    input.optionalChoices('features', ['a']);
    expect(problemsOf(input)).toEqual([
      { field: ['logo', 'dataUrl'], errors: ['dataUrl must match /^data:/ regular expression'] },
      { field: ['schoolId'], errors: ['schoolId must be a mongodb id'] },
      { field: ['limit'], errors: ['limit must not be greater than 100'] },
      {
        field: ['features'],
        errors: ['each value in features must be one of the following values: a'],
      },
    ]);
  });

  it('treats a string as the list of its letters where a list is expected', () => {
    expect(new Input({ features: 'aab' }).optionalChoices('features', ['a', 'b'])).toEqual(['a', 'b']);
  });
});
