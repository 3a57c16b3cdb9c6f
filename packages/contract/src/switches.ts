import Type, { type Static, type TSchema } from 'typebox';
import { Id, reply, Timestamp } from './shared.ts';
import type { Access } from './staff-roles.ts';

/** Features that staff can switch off for everyone: all play, a game, a payment method, and others. */
export const SWITCHES = [
  'maintenance',
  'spin',
  'cases',
  'battles',
  'mines',
  'upgrader',
  'plinko',
  'deposit-crypto',
  'deposit-skins',
  'deposit-card',
  'deposit-gift-cards',
  'withdrawals',
  'withdrawal-crypto',
  'withdrawal-skins',
  'chat',
  'rain',
  'tips',
  'rewards',
  'affiliates',
  'promo-codes',
] as const;
export type SwitchName = (typeof SWITCHES)[number];
const Name = Type.Enum([...SWITCHES]);

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** A feature that is off, as shown to players. */
export const SwitchedOff = Type.Object({
  name: Name,
  /** Staff's message about it. */
  message: Type.String(),
  /** Time when it turns on automatically; null if two members must turn it on. */
  endsAt: nullable(Timestamp),
});
export type SwitchedOff = Static<typeof SwitchedOff>;

export type SwitchesMessages = {
  /** Everything that is off now. Sent after every change. */
  'switches:changed': { off: SwitchedOff[] };
};

/** A switch as shown to staff. */
export const StaffSwitch = Type.Object({
  name: Name,
  off: nullable(
    Type.Object({
      message: Type.String(),
      since: Timestamp,
      endsAt: nullable(Timestamp),
      /** Member who switched it off; `Aureus` is the site itself. */
      by: Type.String(),
    }),
  ),
  /** Open request to switch it on again. */
  requestId: nullable(Id),
});
export type StaffSwitch = Static<typeof StaffSwitch>;

const SwitchParams = Type.Object({ name: Name });
const Reason = Type.String({ minLength: 3, maxLength: 500 });

/** Maximum number of days until a switch-off ends. */
export const MOST_SWITCH_DAYS = 30;

/** Endpoints of the console's switches. */
export const staffSwitchesEndpoints = {
  'GET /api/staff/switches': {
    access: 'switches.read',
    reply: reply(Type.Object({ switches: Type.Array(StaffSwitch), serverTime: Timestamp })),
  },
  /**
   * Switches a feature off at once; needs only one member. If it's already off, its end can be moved later and its
   * message changed, but the end can't be moved earlier.
   */
  'POST /api/staff/switches/:name/off': {
    access: 'switches.off',
    params: SwitchParams,
    body: Type.Object(
      {
        message: Type.String({ minLength: 3, maxLength: 160, pattern: '\\S' }),
        endsAt: nullable(Timestamp),
        reason: Reason,
      },
      { additionalProperties: false },
    ),
    reply: reply(StaffSwitch),
  },
  /** Requests to switch it on before its end. Another member must approve. */
  'POST /api/staff/switches/:name/on': {
    access: 'switches.off',
    params: SwitchParams,
    body: Type.Object({ reason: Reason }, { additionalProperties: false }),
    reply: reply(Type.Object({ requestId: Id })),
  },
} as const satisfies Record<string, { access: Access; [part: string]: unknown }>;
