import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HttpError } from './errors.ts';
import { parseJsonBody } from './json-body.ts';

const codeOf = (text: string): string => {
  try {
    parseJsonBody(text);
    return 'parsed';
  } catch (error) {
    if (error instanceof HttpError) return error.code;
    throw error;
  }
};

describe('a body', () => {
  it('of plain JSON is what JSON says', () => {
    const plain = fc.letrec((tie) => ({
      value: fc.oneof(
        fc.string(),
        fc.boolean(),
        fc.constant(null),
        fc.integer().filter((number) => !Object.is(number, -0)),
        fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(
          fc.string().filter((key) => !['__proto__', 'constructor', 'prototype'].includes(key)),
          tie('value'),
          { maxKeys: 4 },
        ),
      ),
    })).value;
    fc.assert(
      fc.property(plain, (value) => {
        expect(parseJsonBody(JSON.stringify(value))).toEqual(value);
      }),
    );
  });

  it.each(['1e3', '1E3', '-0', '-0.0', '0.001', '1.000', '1e309', '-1e309', '0.1e1', '1e-1'])(
    'with the number %s is refused, wherever it stands',
    (number) => {
      for (const text of [number, `[${number}]`, `{"a":${number}}`, `{"a":{"b":[1,${number}]}}`])
        expect(codeOf(text), text).toBe('request.error.amount');
    },
  );

  it.each([
    '{"__proto__":{"a":1}}',
    '{"a":{"constructor":1}}',
    '[{"prototype":null}]',
    '{"\\u005f_proto__":1}',
  ])('that reaches for a prototype (%s) is refused', (text) => {
    expect(codeOf(text)).toBe('request.error.invalid');
    expect(({} as Record<string, unknown>)['a']).toBeUndefined();
  });

  it.each([
    '"\\u0000"',
    '{"a":["b\\u0000"]}',
    '{"a\\u0000":1}',
    '"\\ud83c"',
    '{"a":"\\udfb2!"}',
    '{"\\ud83c":1}',
  ])('with a zero byte or half a character in a text (%s) is refused', (text) => {
    expect(codeOf(text)).toBe('request.error.invalid');
  });

  it.each(['', '{', '{"a":}', "{'a':1}", 'NaN', '01', '+1', '.5', '1.', '[1,]', '\u0000', 'undefined'])(
    'that is no JSON (%j) is refused',
    (text) => {
      expect(codeOf(text)).toBe('request.error.invalid');
    },
  );

  it('nested deeper than the stack is refused', () => {
    expect(codeOf('['.repeat(30_000) + ']'.repeat(30_000))).toBe('request.error.invalid');
    expect(codeOf('{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000))).toBe('request.error.invalid');
  });

  it('is refused or parsed, whatever it is: nothing else happens', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(['parsed', 'request.error.invalid', 'request.error.amount']).toContain(codeOf(text));
      }),
      { numRuns: 1_000 },
    );
  });
});
