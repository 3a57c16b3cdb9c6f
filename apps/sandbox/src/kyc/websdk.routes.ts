import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPage } from '../page.ts';
import type { World } from '../world.ts';
import type { Applicant, Applicants } from './applicants.ts';
import type { Review, Verdict } from './review.ts';
import {
  countries,
  documents,
  expiredPage,
  expiredScript,
  stateOf,
  websdkPage,
  websdkScript,
} from './websdk-page.ts';

type Query = { Querystring: { token?: string } };
type Submitted = { country: string; dob: string; idDocType: string; verdict: Verdict };

const title = 'Identity check';
const codes = (pairs: readonly (readonly [string, string])[]): string[] => pairs.map(([code]) => code);
const submittedSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['country', 'dob', 'idDocType', 'verdict'],
  properties: {
    country: { enum: codes(countries) },
    dob: { type: 'string', format: 'date' },
    idDocType: { enum: codes(documents) },
    verdict: { enum: ['approve', 'retry', 'final'] },
  },
};

const expired = (reply: FastifyReply): FastifyReply =>
  reply.code(401).send({ message: 'This identity check has expired. Open it again from the site.' });

/** Serves the page that a person fills in, framed by the product or opened by it, at `/kyc/websdk?token=`. */
export function addWebsdkRoutes(
  scope: FastifyInstance,
  world: World,
  applicants: Applicants,
  review: Review,
): void {
  const frameAncestors = [new URL(world.productUrl).origin];
  const applicantOf = (token: string | undefined): Applicant | undefined => {
    const issued = applicants.readToken(token ?? '');
    return issued === undefined ? undefined : review.open(issued.userId, issued.levelName);
  };

  scope.get<Query>('/websdk', async (request, reply) => {
    const applicant = applicantOf(request.query.token);
    if (applicant === undefined) {
      const body = expiredPage(world.productUrl);
      return sendPage(reply, { title, status: 401, frameAncestors, script: expiredScript, body });
    }
    const today = new Date().toISOString().slice(0, 10);
    const body = websdkPage(applicant, request.query.token ?? '', world.productUrl, today);
    return sendPage(reply, { title, frameAncestors, script: websdkScript, body });
  });
  scope.get<Query>('/websdk/state', async (request, reply) => {
    const applicant = applicantOf(request.query.token);
    if (applicant === undefined) return expired(reply);
    const { reviewStatus, reviewResult } = applicant;
    if (reviewResult === undefined) return { state: stateOf(applicant), reviewStatus };
    const { clientComment: _forTheProductAlone, ...shown } = reviewResult;
    return { state: stateOf(applicant), reviewStatus, reviewResult: shown };
  });
  scope.post<Query & { Body: Submitted }>(
    '/websdk/submit',
    { schema: { body: submittedSchema } },
    async (request, reply) => {
      const applicant = applicantOf(request.query.token);
      if (applicant === undefined) return expired(reply);
      if (!review.maySubmit(applicant))
        return reply.code(409).send({ message: 'The documents are already in review.' });
      const { verdict, ...details } = request.body;
      const { reviewStatus } = review.submit(applicant, details, verdict);
      return { reviewStatus };
    },
  );
}
