import type { Battle } from '@aureus/contract/battles.ts';
import { TriangleAlert } from 'lucide-react';
import { beaconDoubt } from './battle-beacon.ts';
import { knownFreeAt, useBeacon } from './battles.queries.ts';
import { doubtWords } from './battles.room.words.tsx';

/** Says in red where a battle's beacon round could have been known before its last seat was taken. */
export function BeaconDoubt({ battle }: { battle: Battle }) {
  const { data: beacon } = useBeacon();
  const doubt = beacon && beaconDoubt(battle, beacon, knownFreeAt(battle.id));
  if (doubt === undefined) return null;
  return (
    <p
      role="alert"
      className="flex items-start gap-2 rounded-control border border-lose/33 bg-lose/8 px-3 py-2.5 text-14 text-lose"
    >
      <TriangleAlert size={16} className="mt-px shrink-0" aria-hidden />
      {doubtWords[doubt]}
    </p>
  );
}
