import Type, { type Static, type TSchema } from 'typebox';
import { Id, reply, Timestamp } from './shared.ts';
import type { Access } from './staff-roles.ts';

/**
 * Features that staff can switch off for everyone: a game, a payment method and others. `maintenance` closes all of
 * them at once, but not chat and withdrawals (`switch-scope.ts`).
 */
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
  /** Message of staff to players about the switched-off feature. */
  message: Type.String(),
  /** Time at which the feature is switched on automatically; null if staff have to do it. */
  endsAt: nullable(Timestamp),
});
export type SwitchedOff = Static<typeof SwitchedOff>;

export type SwitchesMessages = {
  /** To everyone after each change: all features that are off now. */
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
      /** Name of the member who switched the feature off; `Aureus` if the site did. */
      by: Type.String(),
    }),
  ),
  /** Open request to switch the feature on again; null if there is none. */
  requestId: nullable(Id),
});
export type StaffSwitch = Static<typeof StaffSwitch>;

const SwitchParams = Type.Object({ name: Name });
const Reason = Type.String({ minLength: 3, maxLength: 500 });

/** Maximum number of days until the announced end of a switch-off. */
export const MOST_SWITCH_DAYS = 30;

export const staffSwitchesEndpoints = {
  'GET /api/staff/switches': {
    access: 'switches.read',
    reply: reply(Type.Object({ switches: Type.Array(StaffSwitch), serverTime: Timestamp })),
  },
  /**
   * Switches a feature off at once; one member is enough. If it's off already, its message can be changed and its end
   * moved to a later time, but not to an earlier one.
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
  /** Requests to switch a feature on. By default, another member must approve. */
  'POST /api/staff/switches/:name/on': {
    access: 'switches.off',
    params: SwitchParams,
    body: Type.Object({ reason: Reason }, { additionalProperties: false }),
    reply: reply(Type.Object({ requestId: Id })),
  },
} as const satisfies Record<string, { access: Access; [part: string]: unknown }>;
