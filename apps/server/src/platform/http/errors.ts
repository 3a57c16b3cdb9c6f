import { type ErrorCode, errorCodes } from '@aureus/contract/error-codes.ts';

/**
 * Refusal that the caller caused or can act on: a stable code, a status and a text for people. `details` hold what a
 * page needs to continue; the contract defines their form for each code.
 */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: object | undefined;
  constructor(code: ErrorCode, message: string = errorCodes[code][1], details?: object) {
    super(message);
    this.code = code;
    this.status = errorCodes[code][0];
    this.details = details;
  }
}

export const refuse = (code: ErrorCode, message?: string, details?: object): HttpError =>
  new HttpError(code, message, details);
