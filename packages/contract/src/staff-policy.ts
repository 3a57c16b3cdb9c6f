import Type, { type Static, type TSchema } from 'typebox';
import { Coins, Id, reply } from './shared.ts';
import { REQUEST_KINDS } from './staff-requests.ts';
import type { Access } from './staff-roles.ts';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/**
 * Risks of a player that a policy rule can match. new-account: younger than 7 days. restricted: has a restriction.
 * shared-person: the person has several accounts.
 */
const PLAYER_RISKS = ['new-account', 'restricted', 'shared-person'] as const;
export type PlayerRisk = (typeof PLAYER_RISKS)[number];

/**
 * One rule of the approval policy. For each review reason of a request, the first rule of its kind whose conditions
 * all match applies. The strictest of these decides how many members must approve: at least one with the reason
 * `review`, and two with `beyond-chance`.
 */
export const PolicyTerms = Type.Object(
  {
    kind: Type.Enum([...REQUEST_KINDS]),
    /**
     * Matches requests of this amount in coins or more. For withdrawals and trades, the sum of the person's
     * withdrawals in 24 hours counts.
     */
    fromAmount: Coins,
    /**
     * Matches requests with this code: the reason of a review, such as `new-destination`, or a mark such as `owner`.
     * Null matches all.
     */
    reviewRule: nullable(Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-z-]+$' })),
    risk: nullable(Type.Enum([...PLAYER_RISKS])),
    /**
     * Matches if the requests of this kind for the person's accounts in 24 hours, with this one, reach this amount in
     * coins. For withdrawals and trades, all withdrawals count. Null matches all.
     */
    fromDay: nullable(Coins),
    /** Number of other members who must approve; 0 for none. */
    needs: Type.Integer({ minimum: 0, maximum: 5 }),
    needsOwner: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type PolicyTerms = Static<typeof PolicyTerms>;

export const PolicyRule = Type.Object({
  ...PolicyTerms.properties,
  position: Type.Integer(),
});
export type PolicyRule = Static<typeof PolicyRule>;

export const staffPolicyEndpoints = {
  /** Current policy, and codes that its rules can name. */
  'GET /api/staff/policy': {
    access: 'members.read',
    reply: reply(
      Type.Object({
        version: Type.Integer(),
        rules: Type.Array(PolicyRule),
        /** Codes that the console offers for the rules of each kind. */
        words: Type.Array(Type.Object({ kind: Type.Enum([...REQUEST_KINDS]), rule: Type.String() })),
      }),
    ),
  },
  /** Requests a new policy. An owner must approve. `version`: the version that was edited. */
  'POST /api/staff/policy': {
    access: 'policy.change',
    body: Type.Object(
      {
        version: Type.Integer({ minimum: 1 }),
        rules: Type.Array(PolicyTerms, { minItems: 1, maxItems: 200 }),
        reason: Type.String({ minLength: 3, maxLength: 500 }),
      },
      { additionalProperties: false },
    ),
    reply: reply(Type.Object({ requestId: Id })),
  },
} as const satisfies Record<string, { access: Access; [part: string]: unknown }>;
