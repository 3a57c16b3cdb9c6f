import {
  CaseId,
  CaseReply,
  CasesReply,
  casesPaths,
  OpenCaseBody,
  OpenCaseReply,
} from '@aureus/contract/cases.ts';
import { IdempotencyHeaders } from '@aureus/contract/shared.ts';
import Type from 'typebox';
import type { Http } from '../../../platform/http/http.ts';
import { limitedTo } from '../../../platform/http/limits.ts';
import { requireSession } from '../../../platform/session.ts';
import type { Cases } from './cases.ts';

const CaseParams = Type.Object({ id: CaseId });

export function casesRoutes(app: Http, cases: Cases, betsPerSecond: number): void {
  app.get(casesPaths.list, { schema: { response: { 200: CasesReply } } }, async () => ({
    data: await cases.list(),
  }));

  app.get(
    casesPaths.case,
    { schema: { params: CaseParams, response: { 200: CaseReply } } },
    async (request) => ({ data: await cases.case(request.params.id) }),
  );

  app.post(
    casesPaths.open,
    {
      schema: {
        params: CaseParams,
        body: OpenCaseBody,
        headers: IdempotencyHeaders,
        response: { 200: OpenCaseReply },
      },
      config: limitedTo(betsPerSecond, 1_000),
    },
    async (request) => {
      const { playerId } = requireSession(request);
      const asked = { caseId: request.params.id, ...request.body };
      return { data: await cases.open(playerId, request.headers['idempotency-key'], asked) };
    },
  );
}
