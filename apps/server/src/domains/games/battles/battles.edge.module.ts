import type { Module } from '../../../platform/module.ts';
import type { EdgeNode } from '../../../platform/node.ts';
import type { CaseNames } from '../cases/cases.ts';
import { battlePreviews } from './battles.preview.ts';
import { followBattles } from './battles.realtime.ts';
import { createBattleSight } from './battles.sight.ts';

/** Serves watchers of battles, emotes and previews of links to battles on an edge. */
export function battlesEdgeModule(
  { db, realtime, log, turns }: EdgeNode,
  { cases }: { cases: { names: CaseNames } },
): Module {
  const sight = createBattleSight({ db, caseNames: cases.names });
  return {
    face: undefined,
    previews: battlePreviews(sight),
    listen: () => followBattles({ realtime, battles: sight, log, turns }),
  };
}
