import { isUtf8 } from 'node:buffer';
import { refuse } from './errors.ts';

/** Digits with at most two decimals: what an amount or a count may be written as. No exponent, no minus zero. */
const NUMBER_LITERAL = /^-?(?:0|[1-9]\d*)(?:\.\d{1,2})?$/;

/** PostgreSQL's text can't hold a zero byte or half a surrogate pair. */
const isNoText = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/**
 * Parses a request body. Numbers keep to the spelling that amounts have, so that `1e3`, `-0` and `0.1000000001`
 * are refused before they could turn into something else, and no key reaches an object's prototype.
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
    // A RangeError is a body nested deeper than the stack is.
    if (error instanceof SyntaxError || error instanceof RangeError)
      throw refuse('request.error.invalid', 'The body is not valid JSON.');
    throw error;
  }
  return parsed;
}

/** The text of a body. @throws HttpError request.error.invalid where its bytes are none in UTF-8. */
export function textOf(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw refuse('request.error.invalid', 'The body is not valid UTF-8.');
  return bytes.toString('utf8');
}
