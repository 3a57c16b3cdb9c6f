import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Applicant, Applicants, ReviewResult } from './applicants.ts';
import type { Review } from './review.ts';

const longestTokenSeconds = 86_400;
const levelPattern = /^[\w -]{1,64}$/u;

function statusView(applicant: Applicant) {
  return {
    createDate: new Date(applicant.createdAt).toISOString(),
    attemptId: applicant.inspectionId,
    attemptCnt: applicant.attemptCnt,
    levelName: applicant.levelName,
    reviewStatus: applicant.reviewStatus,
    ...(applicant.reviewResult === undefined ? {} : { reviewResult: applicant.reviewResult }),
  };
}

/** Returns a user's default last name: the user's id spelled in letters, so that users have different names. */
const nameOf = (externalUserId: string): string =>
  `Of ${externalUserId.replace(/\d/gu, (digit) => String.fromCharCode(97 + Number(digit)))}`;

function applicantView(applicant: Applicant) {
  const { details } = applicant;
  const info =
    details === undefined
      ? {}
      : {
          // Default first name. The default last name already makes each applicant a different person.
          firstName: details.firstName ?? 'Person',
          lastName: details.lastName ?? nameOf(applicant.externalUserId),
          dob: details.dob,
          country: details.country,
          addresses: [{ country: details.country, postCode: 'AB1 2CD' }],
          idDocs: [
            {
              idDocType: details.idDocType,
              country: details.country,
              number: details.documentNumber ?? `X${applicant.externalUserId}`,
            },
          ],
        };
  return {
    id: applicant.id,
    createdAt: new Date(applicant.createdAt).toISOString(),
    inspectionId: applicant.inspectionId,
    externalUserId: applicant.externalUserId,
    type: 'individual',
    email: `person${applicant.externalUserId}@example.com`,
    phone: '+440000000000',
    info,
    review: statusView(applicant),
  };
}

function isReviewResult(body: unknown): body is ReviewResult {
  return (
    typeof body === 'object' &&
    body !== null &&
    'reviewAnswer' in body &&
    (body.reviewAnswer === 'GREEN' || body.reviewAnswer === 'RED')
  );
}

const refuse = (reply: FastifyReply, code: number, description: string): FastifyReply =>
  reply.code(code).send({ description, code, correlationId: randomUUID() });

/** Serves Sumsub's endpoints under `/resources`. The caller is already authenticated. */
export function addKycApi(scope: FastifyInstance, applicants: Applicants, review: Review): void {
  scope.post<{ Body: { ttlInSecs?: unknown; userId?: unknown; levelName?: unknown } | undefined }>(
    '/resources/accessTokens/sdk',
    async (request, reply) => {
      const { userId, levelName, ttlInSecs = 600 } = request.body ?? {};
      if (typeof userId !== 'string' || userId === '' || userId.length > 128)
        return refuse(reply, 400, 'userId is required');
      if (typeof levelName !== 'string' || !levelPattern.test(levelName))
        return refuse(reply, 404, 'Level not found');
      const ttl = Number(ttlInSecs);
      if (!Number.isInteger(ttl) || ttl < 1 || ttl > longestTokenSeconds)
        return refuse(reply, 400, 'ttlInSecs is out of range');
      return { token: applicants.issueToken(userId, levelName, ttl), userId };
    },
  );

  type One = { Params: { id: string } };
  scope.get<One>('/resources/applicants/:id/status', async (request, reply) => {
    const applicant = applicants.get(request.params.id);
    return applicant === undefined ? refuse(reply, 404, 'Applicant not found') : statusView(applicant);
  });
  // Sumsub looks an applicant up by its own id, or by the product's id as "-;externalUserId=…".
  scope.get<One>('/resources/applicants/:id/one', async (request, reply) => {
    const external = /^-;externalUserId=(.+)$/u.exec(request.params.id)?.[1];
    const applicant =
      external === undefined ? applicants.get(request.params.id) : applicants.ofUser(external);
    return applicant === undefined ? refuse(reply, 404, 'Applicant not found') : applicantView(applicant);
  });
  scope.post<One>('/resources/applicants/:id/reset', async (request, reply) => {
    const applicant = applicants.get(request.params.id);
    if (applicant === undefined) return refuse(reply, 404, 'Applicant not found');
    if (!review.reset(applicant)) return refuse(reply, 400, 'The applicant is being checked');
    return { ok: 1 };
  });
  scope.post<One>('/resources/applicants/:id/status/testCompleted', async (request, reply) => {
    const applicant = applicants.get(request.params.id);
    if (applicant === undefined) return refuse(reply, 404, 'Applicant not found');
    if (!isReviewResult(request.body)) return refuse(reply, 400, 'reviewAnswer must be GREEN or RED');
    void review.decide(applicant, request.body);
    return { ok: 1 };
  });
}
