/** Facts of support, announced after commit. */
export type SupportFacts = {
  /** A player's or visitor's conversations changed. `unread` is their number of unread answers. */
  'support:changed': { playerId: bigint; unread: number };
  /** A member of staff is typing an answer; `name` is the first name. */
  'support:typing': { playerId: bigint; name: string };
};

declare module '../../platform/bus.ts' {
  interface Facts extends SupportFacts {}
}
