import {
  AML_MOVES,
  type AmlCase,
  type AmlCaseDetail,
  type AmlEntry,
  type AmlFigures,
  type AmlState,
} from '@aureus/contract/aml.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { refuse } from '../../platform/http/errors.ts';
import { type Db, sqlState, type Tx } from '../../platform/postgres.ts';
import type { Account, AccountStaff } from '../account/account.ts';
import { type NoteLook, namesOf, note, type Requests, type StaffSession } from '../staff/staff.ts';
import type { Aml, CaseRow, EntryRow } from './aml.ts';

export type AmlConsole = {
  /** Open cases, earliest due first, or closed ones. Records that the member viewed them. */
  list: (member: StaffSession, isClosed: boolean) => Promise<AmlCase[]>;
  /** One case with its history. Records that the member viewed it. @throws HttpError staff.error.not_found. */
  read: (member: StaffSession, id: bigint) => Promise<AmlCaseDetail>;
  /** Opens a case, or adds the reason to the player's open case. @throws HttpError staff.error.not_found. */
  open: (member: StaffSession, playerId: bigint, reason: string) => Promise<bigint>;
  /** Adds a note or evidence, takes the case or gives it back. @throws HttpError staff.error.not_found | aml_state. */
  write: (
    member: StaffSession,
    id: bigint,
    entry: { kind: 'NOTE' | 'EVIDENCE' | 'TAKEN' | 'GIVEN_BACK'; text: string },
  ) => Promise<void>;
  /** Moves a case to another state. @throws HttpError staff.error.not_found | aml_state | aml_assessed. */
  move: (member: StaffSession, id: bigint, to: { state: AmlState; reason: string }) => Promise<void>;
  /** Cases of one player. Records that the member viewed them. */
  ofPlayer: (member: StaffSession, playerId: bigint) => Promise<CaseRow[]>;
};

/**
 * AML cases for staff. The staff log names a case only as `restricted file 7`, without the player, since more members
 * read the log than may know of a case. Members never see cases about their own player accounts.
 */
export function createAmlConsole(parts: {
  db: Db;
  account: Pick<Account, 'players'> & { staff: AccountStaff };
  aml: Aml;
  requests: Pick<Requests, 'about'>;
  noteLook: NoteLook;
  /** A member's own player accounts. */
  accountsOfMember: (memberId: bigint) => Promise<bigint[]>;
}): AmlConsole {
  const { db, account, aml, requests, noteLook, accountsOfMember } = parts;
  const file = (id: bigint): string => `restricted file ${id}`;

  const isOwn = async (member: StaffSession, playerId: bigint): Promise<boolean> =>
    (await accountsOfMember(member.memberId)).includes(playerId);

  async function found(member: StaffSession, id: bigint) {
    const amlCase = await aml.read(id);
    if (amlCase === undefined || (await isOwn(member, amlCase.row.playerId)))
      throw refuse('staff.error.not_found');
    return amlCase;
  }

  /** Runs a change in a transaction. The database checks the member's permission again. */
  async function act<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (sqlState(error) === 'AU009') throw refuse('staff.error.not_found');
      throw error;
    }
  }

  const figuresOf = (
    { deposits, withdrawals, count }: { deposits: bigint; withdrawals: bigint; count: number },
    rest: { accounts: number; days: number; threshold: bigint | null },
  ): AmlFigures => ({
    deposits: coinsFromCents(deposits),
    withdrawals: coinsFromCents(withdrawals),
    payments: count,
    accounts: rest.accounts,
    days: rest.days,
    threshold: rest.threshold === null ? null : coinsFromCents(rest.threshold),
  });

  async function shown(rows: readonly CaseRow[]): Promise<AmlCase[]> {
    const players = await account.players(rows.map(({ playerId }) => playerId));
    const names = await namesOf(
      db,
      rows.flatMap(({ assignee }) => assignee ?? []),
    );
    return rows.map((row) => ({
      id: String(row.id),
      player: { id: String(row.playerId), name: players.get(row.playerId)?.username ?? '' },
      state: row.state,
      market: row.market,
      triggers: row.triggers,
      openedAt: row.openedAt.getTime(),
      dueAt: row.dueAt.getTime(),
      closedAt: row.closedAt?.getTime() ?? null,
      assignee:
        row.assignee === null ? null : { id: String(row.assignee), name: names.get(row.assignee) ?? '' },
    }));
  }

  async function entriesOf(rows: readonly EntryRow[]): Promise<AmlEntry[]> {
    const names = await namesOf(
      db,
      rows.flatMap(({ memberId }) => memberId ?? []),
    );
    return rows.map(({ id, kind, memberId, text, figures, state, at }) => ({
      id: String(id),
      kind,
      by: memberId === null ? null : { id: String(memberId), name: names.get(memberId) ?? '' },
      text,
      trigger: figures?.trigger ?? null,
      state,
      figures:
        figures &&
        figuresOf(
          {
            deposits: BigInt(figures.deposits),
            withdrawals: BigInt(figures.withdrawals),
            count: figures.count,
          },
          {
            accounts: figures.accounts,
            days: figures.days,
            threshold: figures.threshold === null ? null : BigInt(figures.threshold),
          },
        ),
      at: at.getTime(),
    }));
  }

  return {
    async list(member, isClosed) {
      await noteLook(member, { action: 'FILES_READ', subject: 'restricted files' });
      const ownAccounts = await accountsOfMember(member.memberId);
      return shown((await aml.list(isClosed)).filter(({ playerId }) => !ownAccounts.includes(playerId)));
    },

    async read(member, id) {
      const { row, entries } = await found(member, id);
      await noteLook(member, { action: 'FILE_READ', subject: file(id) });
      const [[head], { together, rules, accounts }, open, all] = await Promise.all([
        shown([row]),
        aml.standing(row.playerId),
        requests.about(row.playerId),
        aml.ofPlayer(row.playerId),
      ]);
      if (head === undefined) throw new Error(`case ${id} is not shown`);
      const players = await account.players(accounts);
      const isAssessedByMe = row.assessedBy === member.memberId;
      return {
        ...head,
        entries: await entriesOf(entries),
        figures: figuresOf(together.person, { accounts: together.personAccounts, ...rules }),
        accounts: accounts.map((one) => ({ id: String(one), name: players.get(one)?.username ?? '' })),
        requests: open,
        earlier: all.flatMap((one) =>
          one.id === id || one.closedAt === null
            ? []
            : { id: String(one.id), closedAt: one.closedAt.getTime() },
        ),
        moves: AML_MOVES[row.state].filter(
          (to) => !(isAssessedByMe && row.state === 'ASSESSED' && to !== 'ASKED'),
        ),
        isAssessedByMe,
      };
    },

    async open(member, playerId, reason) {
      if (await isOwn(member, playerId)) throw refuse('staff.error.not_found');
      if ((await account.staff.record(playerId)) === undefined) throw refuse('staff.error.not_found');
      return act(async (tx) => {
        const id = await aml.open(tx, member.tokenHash, playerId, reason);
        await note(tx, member.id, { action: 'FILE_OPENED', subject: file(id) });
        return id;
      });
    },

    async write(member, id, entry) {
      await found(member, id);
      await act(async (tx) => {
        if (!(await aml.write(tx, member.tokenHash, id, entry))) throw refuse('staff.error.aml_state');
        await note(tx, member.id, { action: 'FILE_WRITTEN', subject: file(id) });
      });
    },

    async move(member, id, to) {
      await found(member, id);
      await act(async (tx) => {
        const done = await aml.move(tx, member.tokenHash, id, to);
        if (done === 'SAME') throw refuse('staff.error.aml_assessed');
        if (done !== 'MOVED') throw refuse('staff.error.aml_state');
        await note(tx, member.id, { action: 'FILE_MOVED', subject: file(id) });
      });
    },

    async ofPlayer(member, playerId) {
      if (await isOwn(member, playerId)) return [];
      const rows = await aml.ofPlayer(playerId);
      for (const { id } of rows) await noteLook(member, { action: 'FILE_READ', subject: file(id) });
      return rows;
    },
  };
}
