import { type ErrorCode, errorCodes } from '@aureus/contract/error-codes.ts';

/** A refusal that the caller caused or can act on: a stable code, a status and the text for people. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly code: ErrorCode;
  readonly status: number;
  constructor(code: ErrorCode, message: string = errorCodes[code][1]) {
    super(message);
    this.code = code;
    this.status = errorCodes[code][0];
  }
}

export const refuse = (code: ErrorCode, message?: string): HttpError => new HttpError(code, message);
