import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPage } from '../page.ts';
import type { World } from '../world.ts';
import type { Applicant, Applicants } from './applicants.ts';
import { type Review, usualDetails, type Verdict } from './review.ts';
import {
  addressDocuments,
  asksForAddress,
  countries,
  documents,
  expiredPage,
  expiredScript,
  stateOf,
  websdkPage,
  websdkScript,
} from './websdk-page.ts';

type Query = { Querystring: { token?: string } };
type Submitted = { country: string; dob?: string; idDocType: string; verdict: Verdict };

const title = 'Identity check';
const codes = (pairs: readonly (readonly [string, string])[]): string[] => pairs.map(([code]) => code);
const submittedSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['country', 'idDocType', 'verdict'],
  properties: {
    country: { enum: codes(countries) },
    dob: { type: 'string', format: 'date' },
    idDocType: { enum: [...codes(documents), ...codes(addressDocuments)] },
    verdict: { enum: ['approve', 'retry', 'final'] },
  },
};

/**
 * Returns an applicant's details after a form was submitted; undefined if the form is incomplete or the document
 * doesn't fit the level. A proof of address keeps earlier identity details.
 */
function detailsOf({ levelName, details }: Applicant, { country, dob, idDocType }: Submitted) {
  const isAddress = codes(addressDocuments).includes(idDocType);
  if (isAddress !== asksForAddress(levelName)) return undefined;
  if (isAddress) return details ?? { ...usualDetails, country };
  return dob === undefined ? undefined : { country, dob, idDocType };
}

const expired = (reply: FastifyReply): FastifyReply =>
  reply.code(401).send({ message: 'This identity check has expired. Open it again from the site.' });

/**
 * Serves the page that the applicant fills in, at `/kyc/websdk?token=`. The product shows it in a frame or opens it.
 */
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
    const { clientComment: _forTheProductAlone, ...publicResult } = reviewResult;
    return { state: stateOf(applicant), reviewStatus, reviewResult: publicResult };
  });
  scope.post<Query & { Body: Submitted }>(
    '/websdk/submit',
    { schema: { body: submittedSchema } },
    async (request, reply) => {
      const applicant = applicantOf(request.query.token);
      if (applicant === undefined) return expired(reply);
      if (!review.maySubmit(applicant))
        return reply.code(409).send({ message: 'The documents are already in review.' });
      const details = detailsOf(applicant, request.body);
      if (details === undefined) return reply.code(400).send({ message: 'Fill in everything.' });
      const { reviewStatus } = review.submit(applicant, details, request.body.verdict);
      return { reviewStatus };
    },
  );
}
