/** Events about case battles, announced after commit. */
export type BattlesFacts = {
  /** A battle was created, or its seats or its state changed. */
  'battles:changed': { id: bigint; isPrivate: boolean };
};

declare module '../../../platform/bus.ts' {
  interface Facts extends BattlesFacts {}
}
