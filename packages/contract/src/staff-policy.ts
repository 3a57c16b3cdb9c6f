import Type, { type Static, type TSchema } from 'typebox';
import { Coins, Id, reply } from './shared.ts';
import { REQUEST_KINDS } from './staff-requests.ts';
import type { Access } from './staff-roles.ts';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** Condition of a rule on the player: an account of less than 7 days, a restriction, a person with several accounts. */
const PLAYER_RISKS = ['new-account', 'restricted', 'shared-person'] as const;
export type PlayerRisk = (typeof PLAYER_RISKS)[number];

/** A line of the policy: the first one of a kind all of whose terms fit decides how many must agree. */
export const PolicyTerms = Type.Object(
  {
    kind: Type.Enum([...REQUEST_KINDS]),
    /** It fits what is worth as much or more. */
    fromAmount: Coins,
    /** Reason why a withdrawal waits, or a word of the kind's own; null fits all. */
    reviewRule: nullable(Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-z-]+$' })),
    risk: nullable(Type.Enum([...PLAYER_RISKS])),
    /** Fits if the player's coins of this kind in 24 hours, with this one, are as much or more. */
    fromDay: nullable(Coins),
    /** Number of members who must agree, besides the member who asks; 0 for none. */
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
  /** The policy that is in force, and the words that its rules may name. */
  'GET /api/staff/policy': {
    access: 'members.read',
    reply: reply(
      Type.Object({
        version: Type.Integer(),
        rules: Type.Array(PolicyRule),
        /** Of each kind the words that its requests bring. */
        words: Type.Array(Type.Object({ kind: Type.Enum([...REQUEST_KINDS]), rule: Type.String() })),
      }),
    ),
  },
  /** Asks for another policy: somebody else has to agree, an owner. `version` is the one that it was made from. */
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
