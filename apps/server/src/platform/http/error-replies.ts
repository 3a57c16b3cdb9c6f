import type { Socket } from 'node:net';
import { type ErrorCode, errorCodes } from '@aureus/contract/error-codes.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../postgres.ts';
import type { SecurityEventKind, SecurityEvents } from '../security-events.ts';
import { HttpError } from './errors.ts';
import { whoCalls } from './limits.ts';
import { DATA_HEADERS } from './security-headers.ts';

const body = (code: ErrorCode, message: string = errorCodes[code][1], details?: object) => ({
  error: { code, message, ...(details === undefined ? {} : { details }) },
});

/** The site's error codes for Fastify's own errors. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.error.content_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.error.too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.error.invalid',
  FST_ERR_BAD_URL: 'request.error.target',
  FST_ERR_MAX_PARAM_LENGTH: 'request.error.not_found',
  FST_UNDER_PRESSURE: 'request.error.unavailable',
};

/** The site's error codes for errors with which Node.js refuses a call before it becomes a request. */
const brokenCodes: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request.error.timeout',
  HPE_HEADER_OVERFLOW: 'request.error.too_large',
};

/** Kinds of the security events that refusals are reported as, by error code. */
const REPORTED: Partial<Record<ErrorCode, SecurityEventKind>> = {
  'request.error.target': 'target_refused',
  'request.error.origin': 'origin_refused',
  'webhook.error.signature': 'webhook_forged',
  'account.error.two_factor_invalid': 'wrong_code',
  'account.error.two_factor_locked': 'code_lock',
  'gift_cards.error.code': 'gift_card_guess',
  'gift_cards.error.locked': 'gift_card_lock',
};

/**
 * Maximum size in bytes of a refused request's unread body. A smaller body is read to its end, so that the connection
 * can be used again.
 */
const MOST_LEFT_BYTES = 64 * 1024;

/** True if the unread body of a refused request may be larger than {@link MOST_LEFT_BYTES}. */
const isLongBodyLeft = ({ headers, raw }: FastifyRequest): boolean =>
  !raw.complete &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > MOST_LEFT_BYTES);

/** Seconds after which a caller may retry a call that got 503. */
const RETRY_AFTER_S = 2;

function answer(reply: FastifyReply, code: ErrorCode, message?: string, details?: object): FastifyReply {
  const [status] = errorCodes[code];
  if (status === 503) reply.header('retry-after', RETRY_AFTER_S);
  return reply.status(status).send(body(code, message, details));
}

/**
 * Sends failures as `{ error: { code, message } }`, except of routes with an error handler of their own. For an
 * invalid request, `details` list the faulty fields. Failures of the site itself are logged.
 */
export function useErrorReplies(app: FastifyInstance, securityEvents: SecurityEvents): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // The route's cache headers are removed, so that no cache stores the failure as its content.
    void reply.removeHeader('etag').header('cache-control', 'no-store');
    if (isLongBodyLeft(request)) void reply.header('connection', 'close');
    const code = error instanceof HttpError ? error.code : frameworkCodes[error.code];
    const kind = code === undefined ? undefined : REPORTED[code];
    if (kind !== undefined) {
      const { provider } = request.routeOptions.config;
      securityEvents.report({
        kind,
        ...whoCalls(request),
        ...(provider === undefined ? {} : { provider }),
      });
    }
    if (error instanceof HttpError) return answer(reply, error.code, error.message, error.details);
    if (error.validation !== undefined) return reply.status(400).send(validationBody(error));
    if (code !== undefined) return answer(reply, code);
    if (isUnavailable(error)) {
      request.log.warn({ err: error }, 'the database is away or overloaded');
      return answer(reply, 'request.error.unavailable');
    }
    if (error.statusCode === 429) return answer(reply, 'request.error.too_many');
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
      return reply.status(error.statusCode).send(body('request.error.invalid'));
    request.log.error({ err: error }, 'request failed');
    return answer(reply, 'request.error.internal');
  });
}

/** Maximum length of a caller's field name that is repeated in a reply. */
const MOST_NAME = 100;

/** Lists the faulty fields of a request: `{ field: 'skinIds.0', problem: 'must be string' }`. */
function problemsOf(error: FastifyError): { field: string; problem: string }[] {
  return (error.validation ?? []).map(({ instancePath, keyword, params, message = 'is not valid' }) => {
    const { missingProperty, additionalProperty } = params as Record<string, string | undefined>;
    const path = [...instancePath.split('/').slice(1), missingProperty ?? additionalProperty ?? []].flat();
    const problem =
      keyword === 'required' ? 'is missing' : keyword === 'additionalProperties' ? 'is unknown' : message;
    return { field: path.join('.').slice(0, MOST_NAME), problem };
  });
}

function validationBody(error: FastifyError) {
  const details = problemsOf(error);
  const [first] = details;
  if (error.validationContext === 'headers' && first?.field === 'idempotency-key')
    return body('request.error.idempotency_key', undefined, details);
  const isAmount = first?.field === 'amount' && first.problem !== 'is unknown';
  return body(isAmount ? 'request.error.amount' : 'request.error.invalid', undefined, details);
}

/**
 * Answers requests whose URL can't be routed, for example because of a broken encoding. These requests reach no hook.
 */
export function replyToUnroutable(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const code = frameworkCodes[error.code] ?? 'request.error.invalid';
  void reply.headers(DATA_HEADERS).status(errorCodes[code][0]).send(body(code));
}

/** Answers data that isn't a valid request, or didn't arrive in time. Closes the connection. */
export function replyToBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const code = brokenCodes[error.code ?? ''] ?? 'request.error.invalid';
  const text = JSON.stringify(body(code));
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${errorCodes[code][0]} Refused\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
    );
  socket.destroy(error);
}

/** Reply body for an unknown address of the API. */
export const notFoundBody = body('request.error.not_found');
