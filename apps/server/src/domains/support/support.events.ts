/** Facts of support, announced after commit. */
export type SupportFacts = {
  /** A player's conversations changed; `unread` answers are unread. */
  'support:changed': { playerId: bigint; unread: number };
  /** A member of staff is typing an answer; `name` is the first name. */
  'support:typing': { playerId: bigint; name: string };
};

declare module '../../platform/bus.ts' {
  interface Facts extends SupportFacts {}
}
