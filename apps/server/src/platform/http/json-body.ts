import { isUtf8 } from 'node:buffer';
import { refuse } from './errors.ts';

/** Pattern of allowed numbers, which are amounts and counts: digits with at most two decimals, without exponent. */
const NUMBER_LITERAL = /^-?(?:0|[1-9]\d*)(?:\.\d{1,2})?$/;

/** True for text that PostgreSQL can't store: it contains a zero byte or half a surrogate pair. */
const isNoText = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/**
 * Parses a request body. Numbers must be spelled like amounts: `1e3`, `-0` and `0.1000000001` are refused, not
 * converted. No key can reach an object's prototype.
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
    // A RangeError means that the body is nested deeper than the stack allows.
    if (error instanceof SyntaxError || error instanceof RangeError)
      throw refuse('request.error.invalid', 'The body is not valid JSON.');
    throw error;
  }
  return parsed;
}

/** Decodes a request body. @throws HttpError request.error.invalid if the body isn't valid UTF-8. */
export function textOf(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw refuse('request.error.invalid', 'The body is not valid UTF-8.');
  return bytes.toString('utf8');
}
