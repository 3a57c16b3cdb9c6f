/** Facts of support, announced after commit. */
export type SupportFacts = {
  /** Something in a player's conversations changed; so many answers are unread. */
  'support:changed': { playerId: bigint; unread: number };
};

declare module '../../platform/bus.ts' {
  interface Facts extends SupportFacts {}
}
