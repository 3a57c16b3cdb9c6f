import { type ErrorCode, errorCodes } from '@aureus/contract/error-codes.ts';
import type { FastifyError, FastifyInstance } from 'fastify';
import { HttpError } from './errors.ts';

const body = (code: ErrorCode, message: string = errorCodes[code][1], details?: object) => ({
  error: { code, message, ...(details === undefined ? {} : { details }) },
});

/** Fastify's own refusals, in our words. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.error.content_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.error.too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.error.invalid',
  FST_UNDER_PRESSURE: 'request.error.unavailable',
};

/** Every failure leaves as `{ error: { code, message } }`, some with `details`; what is nobody's fault outside is logged and told as such. */
export function useErrorReplies(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof HttpError)
      return reply.status(error.status).send(body(error.code, error.message, error.details));
    if (error.validation !== undefined) {
      const field = error.validation[0]?.instancePath.slice(1);
      if (error.validationContext === 'headers' && field !== undefined && /idempotency/.test(error.message)) {
        return reply.status(400).send(body('request.error.idempotency_key'));
      }
      if (field === 'amount' || /'amount'/.test(error.message))
        return reply.status(400).send(body('request.error.amount'));
      return reply.status(400).send(body('request.error.invalid'));
    }
    const known = frameworkCodes[error.code];
    if (known !== undefined) return reply.status(errorCodes[known][0]).send(body(known));
    if (error.statusCode === 429) return reply.status(429).send(body('request.error.too_many'));
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
      return reply.status(error.statusCode).send(body('request.error.invalid'));
    }
    request.log.error({ err: error }, 'request failed');
    return reply.status(500).send(body('request.error.internal'));
  });
}

/** The reply to an address of the API that does not exist. */
export const notFoundBody = body('request.error.not_found');
