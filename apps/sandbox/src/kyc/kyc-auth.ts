import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sameHex, signRequest } from './signatures.ts';

const windowSeconds = 60;

const refuse = (
  reply: FastifyReply,
  errorCode: number,
  errorName: string,
  description: string,
): FastifyReply =>
  reply.code(401).send({ description, code: 401, correlationId: randomUUID(), errorCode, errorName });

/**
 * Authenticates a request as Sumsub does. Checks X-App-Token, X-App-Access-Ts (at most a minute off), and
 * X-App-Access-Sig over time, method, path and body.
 *
 * The signed path begins with `/resources/…`; the full path at which the sandbox serves it is accepted too. Errors
 * have Sumsub's format.
 */
export function createKycAuth(options: {
  appToken: string;
  secretKey: string;
  rawBody: (request: FastifyRequest) => Buffer;
  prefix: string;
}) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const header = (name: string): string => {
      const value = request.headers[name];
      return typeof value === 'string' ? value : '';
    };
    if (header('x-app-token') !== options.appToken) {
      return refuse(reply, 4000, 'app-token-invalid', 'Invalid app token');
    }
    const ts = header('x-app-access-ts');
    if (!/^\d{10}$/u.test(ts) || Math.abs(Date.now() / 1000 - Number(ts)) > windowSeconds) {
      return refuse(reply, 4001, 'app-token-request-expired', 'Request timestamp is out of the window');
    }
    const body = options.rawBody(request);
    const signature = header('x-app-access-sig');
    const paths = [request.url.slice(options.prefix.length), request.url];
    const matches = paths.some((path) =>
      sameHex(signature, signRequest(options.secretKey, ts, request.method, path, body)),
    );
    if (!matches) return refuse(reply, 4003, 'app-token-signature mismatch', 'Request signature mismatch');
    return undefined;
  };
}
