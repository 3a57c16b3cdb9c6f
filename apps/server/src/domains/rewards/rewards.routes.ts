import {
  RedeemCaseBody,
  RedeemRakeBody,
  RewardCaseId,
  RewardCaseReply,
  RewardOpeningReply,
  RewardsInfoReply,
  rewardsPaths,
} from '@aureus/contract/rewards.ts';
import { IdempotencyHeaders } from '@aureus/contract/shared.ts';
import Type from 'typebox';
import type { Http } from '../../platform/http/http.ts';
import { limitedTo } from '../../platform/http/limits.ts';
import { requireSession } from '../../platform/session.ts';
import type { Rewards } from './rewards.ts';

const CaseParams = Type.Object({ id: RewardCaseId });

export function rewardsRoutes(app: Http, rewards: Rewards, callsPerSecond: number): void {
  const config = limitedTo(callsPerSecond, 1_000);

  app.get(rewardsPaths.info, { schema: { response: { 200: RewardsInfoReply } } }, async (request) => ({
    data: await rewards.info(requireSession(request).playerId),
  }));

  app.get(
    rewardsPaths.caseInfo,
    { schema: { params: CaseParams, response: { 200: RewardCaseReply } } },
    async (request) => ({ data: await rewards.case(requireSession(request).playerId, request.params.id) }),
  );

  app.post(
    rewardsPaths.redeemRake,
    {
      schema: { body: RedeemRakeBody, headers: IdempotencyHeaders, response: { 200: RewardOpeningReply } },
      config,
    },
    async (request) => {
      const { playerId } = requireSession(request);
      const key = request.headers['idempotency-key'];
      return { data: await rewards.redeemRake(playerId, key, request.body) };
    },
  );

  app.post(
    rewardsPaths.redeemCase,
    {
      schema: { body: RedeemCaseBody, headers: IdempotencyHeaders, response: { 200: RewardOpeningReply } },
      config,
    },
    async (request) => {
      const { playerId } = requireSession(request);
      const key = request.headers['idempotency-key'];
      return { data: await rewards.redeemCase(playerId, key, request.body) };
    },
  );
}
