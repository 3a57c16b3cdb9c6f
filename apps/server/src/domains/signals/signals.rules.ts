import {
  SIGNAL_REVIEW,
  SIGNAL_WEIGHTS,
  type SignalEvidence,
  type SignalKind,
} from '@aureus/contract/signals.ts';

/** A finding about a player. Players who share something, such as a card, have marks of the same kind and key. */
export type Mark = { playerId: bigint; kind: SignalKind; key: string; evidence: SignalEvidence };

/**
 * Kinds of marks that link players. A shared network doesn't: it may be a family's, a school's or a phone company's.
 */
export const LINKS: ReadonlySet<SignalKind> = new Set([
  'PERSON',
  'ADDRESS',
  'CARD',
  'CIRCULAR_TIPS',
  'DEVICE',
  'AFFILIATE',
]);

/** Weight of a player's marks. Each kind counts once, however often it was found. */
export const weightOf = (kinds: Iterable<SignalKind>): number =>
  [...new Set(kinds)].reduce((sum, kind) => sum + SIGNAL_WEIGHTS[kind], 0);

/** True if these kinds of signals send the player's withdrawals to review. */
export const isReviewed = (kinds: Iterable<SignalKind>): boolean => weightOf(kinds) >= SIGNAL_REVIEW;

/**
 * True if a player's withdrawals need a review, for signals about the player or about another account in the cluster.
 * @param open signals that staff haven't cleared yet, by player.
 */
export function isReviewedAmong(open: ReadonlyMap<bigint, readonly SignalKind[]>, playerId: bigint): boolean {
  const kinds = open.get(playerId) ?? [];
  if (isReviewed(kinds)) return true;
  return kinds.some((kind) => LINKS.has(kind)) && [...open.values()].some(isReviewed);
}

/**
 * Groups players linked by marks of the kinds in {@link LINKS}, directly or through others. Returns each player's
 * group, named after the group's lowest player id.
 */
export function clustersOf(marks: readonly Mark[]): Map<bigint, bigint> {
  const parents = new Map<bigint, bigint>();
  const rootOf = (id: bigint): bigint => {
    let root = id;
    for (let next = parents.get(root); next !== undefined && next !== root; next = parents.get(root))
      root = next;
    for (let at = id; at !== root; ) {
      const next = parents.get(at) ?? root;
      parents.set(at, root);
      at = next;
    }
    return root;
  };
  const firsts = new Map<string, bigint>();
  for (const { playerId, kind, key } of marks) {
    if (!parents.has(playerId)) parents.set(playerId, playerId);
    if (!LINKS.has(kind)) continue;
    const shared = `${kind} ${key}`;
    const [root, otherRoot] = [rootOf(firsts.get(shared) ?? playerId), rootOf(playerId)];
    firsts.set(shared, root < otherRoot ? root : otherRoot);
    if (root !== otherRoot)
      parents.set(root < otherRoot ? otherRoot : root, root < otherRoot ? root : otherRoot);
  }
  return new Map([...parents.keys()].map((id) => [id, rootOf(id)]));
}

/** Marks for referrals in which player and affiliate used the same network. */
export function affiliateMarks(
  referrals: readonly { playerId: bigint; affiliateId: bigint }[],
  networks: readonly { key: string; playerIds: readonly bigint[] }[],
): Mark[] {
  const by = new Map<bigint, Set<string>>();
  for (const { key, playerIds } of networks)
    for (const id of playerIds) by.set(id, (by.get(id) ?? new Set()).add(key));
  return referrals.flatMap(({ playerId, affiliateId }) => {
    const keys = by.get(playerId);
    const isShared = [...(by.get(affiliateId) ?? [])].some((key) => keys?.has(key) === true);
    if (!isShared) return [];
    const mark = { kind: 'AFFILIATE', key: `${affiliateId}` } as const;
    return [
      { ...mark, playerId, evidence: { code: 'CODE_FROM_NETWORK', values: {} } },
      { ...mark, playerId: affiliateId, evidence: { code: 'BROUGHT_FROM_NETWORK', values: {} } },
    ];
  });
}
