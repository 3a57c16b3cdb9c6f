import type { AmlState } from '@aureus/contract/aml.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { useChange } from '../../api/use-change.ts';
import { setServerTime } from '../../ui/clock.ts';

const amlKey = ['aml'] as const;

export const casesQuery = (isClosed: boolean) =>
  queryOptions({
    queryKey: [...amlKey, 'list', isClosed],
    queryFn: async () => {
      const reply = await call('GET /api/staff/aml', { query: { closed: isClosed ? '1' : undefined } });
      setServerTime(reply.serverTime);
      return reply.cases;
    },
    refetchInterval: 60_000,
  });

/** One AML case with all its entries. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: [...amlKey, 'one', id],
    queryFn: () => call('GET /api/staff/aml/:id', { params: { id } }),
    staleTime: 5_000,
  });

export const casesOfPlayerQuery = (id: string) =>
  queryOptions({
    queryKey: [...amlKey, 'player', id],
    queryFn: () => call('GET /api/staff/players/:id/aml', { params: { id } }),
    staleTime: 30_000,
  });

/** Opens an AML case about a player, or adds the reason to the player's open case. */
export const useOpenCase = () =>
  useChange([amlKey], (body: { playerId: string; reason: string }) => call('POST /api/staff/aml', { body }));

/** A member's action on an AML case: an entry, or a change of the case's state. */
export type CaseAct =
  | { kind: 'NOTE' | 'EVIDENCE'; text: string }
  | { kind: 'STATE'; state: AmlState; text: string };

export const useCaseAct = (id: string) =>
  useChange([amlKey], (act: CaseAct) =>
    act.kind === 'STATE'
      ? call('POST /api/staff/aml/:id/state', {
          params: { id },
          body: { state: act.state, reason: act.text },
        })
      : call('POST /api/staff/aml/:id/entries', { params: { id }, body: { kind: act.kind, text: act.text } }),
  );

/** Assigns an AML case to the signed-in member, or unassigns it. */
export const useAssignee = (id: string) =>
  useChange([amlKey], (isMine: boolean) =>
    isMine
      ? call('POST /api/staff/aml/:id/take', { params: { id }, body: {} })
      : call('POST /api/staff/aml/:id/give-back', { params: { id }, body: {} }),
  );
