import { isUtf8 } from 'node:buffer';
import { refuse } from './errors.ts';

/** Allowed spelling of numbers: digits with at most two decimals, no exponent. Fits amounts and counts. */
const NUMBER_LITERAL = /^-?(?:0|[1-9]\d*)(?:\.\d{1,2})?$/;

/** True for text that PostgreSQL can't store: it contains a zero byte or half a surrogate pair. */
const isNoText = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/**
 * Parses a request body. Only numbers in the spelling of amounts are allowed, so `1e3`, `-0` and `0.1000000001` are
 * refused instead of being converted. No key can reach an object's prototype.
 * @throws HttpError request.error.invalid or request.error.amount.
 */
export function parseJsonBody(text: string): unknown {
  let parsed: unknown;
  try {
    parsed = JSON.parse(
      text,
      function check(this: unknown, key: string, value: unknown, context?: { source?: string }) {
        if (isNoText(key) || (typeof value === 'string' && isNoText(value)))
          throw refuse('request.error.invalid');
        if (key === '__proto__' || key === 'constructor' || key === 'prototype')
          throw refuse('request.error.invalid');
        if (
          typeof value === 'number' &&
          (!NUMBER_LITERAL.test(context?.source ?? '') || Object.is(value, -0))
        ) {
          throw refuse('request.error.amount');
        }
        return value;
      },
    );
  } catch (error) {
    // A RangeError means nesting deeper than the stack allows.
    if (error instanceof SyntaxError || error instanceof RangeError)
      throw refuse('request.error.invalid', 'The body is not valid JSON.');
    throw error;
  }
  return parsed;
}

/** Decodes a body. @throws HttpError request.error.invalid if it isn't valid UTF-8. */
export function textOf(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw refuse('request.error.invalid', 'The body is not valid UTF-8.');
  return bytes.toString('utf8');
}
