import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import {
  PERSONAL_TABLES,
  type PersonalSection,
  type PersonalTableName,
} from '@aureus/contract/personal-export.ts';
import { EXPORT_DAYS } from '@aureus/contract/privacy.ts';
import { countPersonal, type PersonalTable, readPersonal } from '../../platform/personal.ts';
import type { Db } from '../../platform/postgres.ts';
import type { Signer } from '../../platform/signing.ts';
import type { Proofs } from '../proofs/proofs.ts';
import type { StaffActs } from '../staff/staff.ts';
import { createProgress, exportText } from './privacy.rules.ts';
import * as store from './privacy.store.ts';

/** Size in bytes from which a part of the compressed file is stored. */
const PART_BYTES = 256 * 1024;
const ACTS_AT_ONCE = 200;
/** Difference in percent after which the export's progress is stored again. */
const STEP = 2;

export type ExportWriter = {
  /** Writes the file of a requested export. Does nothing if the export is done or was given up. */
  write: (id: bigint) => Promise<void>;
};

/** Thrown if another attempt has taken over the export, or the export was given up. */
class Overtaken extends Error {}

/**
 * Writes exports of players' data. Data is read, compressed and stored in parts, so a whole export is never in memory.
 */
export function createExportWriter(parts: {
  db: Db;
  now: () => number;
  signer: Signer;
  tables: readonly PersonalTable[];
  proofs: Pick<Proofs, 'heads' | 'export'>;
  staffActs: StaffActs;
  betCount: (playerId: bigint) => Promise<number>;
}): ExportWriter {
  const { db, now, signer, proofs, staffActs } = parts;
  const names = Object.keys(PERSONAL_TABLES) as PersonalTableName[];
  const tables = names.map((name) => {
    const matches = parts.tables.filter(({ section }) => section === name);
    const [table] = matches;
    if (table === undefined || matches.length > 1)
      throw new Error(`${matches.length} tables are the section ${name}`);
    return table;
  });

  async function progressOf(playerId: bigint) {
    const totals = new Map<PersonalSection, number>();
    for (const table of tables) totals.set(table.section, await countPersonal(db, table, playerId));
    totals.set('bets', await parts.betCount(playerId));
    return createProgress(totals);
  }

  async function* actPages(playerId: bigint): AsyncGenerator<string[]> {
    for (let before: string | null = null; ; ) {
      const acts = await staffActs.read(playerId, before, ACTS_AT_ONCE);
      if (acts.length > 0)
        yield acts.map(({ at, by, done, reason }) =>
          JSON.stringify({ at, by, code: done.code, values: done.values, reason }),
        );
      before = acts.at(-1)?.cursor ?? before;
      if (acts.length < ACTS_AT_ONCE) return;
    }
  }

  async function* array(
    name: PersonalSection,
    batches: AsyncIterable<string[]>,
    onRows: (rows: number) => void,
  ): AsyncGenerator<string> {
    yield `,\n"${name}":[`;
    let rows = 0;
    for await (const batch of batches) {
      yield `${rows === 0 ? '\n' : ',\n'}${batch.join(',\n')}`;
      rows += batch.length;
      onRows(rows);
    }
    yield '\n]';
  }

  async function* pieces(
    row: store.ExportRow,
    progress: ReturnType<typeof createProgress>,
    tell: () => Promise<void>,
  ): AsyncGenerator<string> {
    const { playerId } = row;
    const exportedAt = now();
    const hash = createHash('sha256');
    const hashed = (text: string): string => {
      hash.update(text);
      return text;
    };
    const start = { version: 1, exportedAt, player: String(playerId), heads: await proofs.heads() };
    yield hashed(JSON.stringify(start).slice(0, -1));
    for (const table of tables) {
      const { section } = table;
      const rows = array(section, readPersonal(db, table, playerId, row.language), (count) =>
        progress.at(section, count),
      );
      for await (const text of rows) {
        yield hashed(text);
        await tell();
      }
      progress.finish(section);
    }
    for await (const text of array('staffActs', actPages(playerId), () => {})) yield hashed(text);
    progress.finish('staffActs');
    yield hashed(',\n"bets":');
    for await (const text of await proofs.export(playerId, (count) => progress.at('bets', count))) {
      yield hashed(text);
      await tell();
    }
    progress.finish('bets');
    const sha256 = hash.digest('hex');
    const text = exportText({ player: String(playerId), exportedAt, sha256 });
    const { publicKey, signature: ed25519 } = await signer.sign(text);
    yield `,"signature":${JSON.stringify({ publicKey, sha256, ed25519 })}}\n`;
  }

  return {
    async write(id) {
      const row = await db.transaction().execute((tx) => store.beginRun(tx, id));
      if (row === undefined) return;
      const progress = await progressOf(row.playerId);
      let written = -STEP;
      const tell = async (): Promise<void> => {
        const percent = progress.percent();
        if (percent < written + STEP) return;
        written = percent;
        if (!(await store.writeProgress(db, row, percent, progress.sections()))) throw new Overtaken();
      };
      const hash = createHash('sha256');
      let bytes = 0;
      async function* hashed(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
        for await (const text of texts) {
          hash.update(text);
          yield Buffer.from(text);
        }
      }
      try {
        await pipeline(
          Readable.from(pieces(row, progress, tell)),
          hashed,
          createGzip(),
          async (compressed: AsyncIterable<Buffer>) => {
            let number = 0;
            let chunks: Buffer[] = [];
            let size = 0;
            const keep = async (): Promise<void> => {
              if (!(await store.insertPart(db, row, number, Buffer.concat(chunks)))) throw new Overtaken();
              number += 1;
              bytes += size;
              chunks = [];
              size = 0;
            };
            for await (const chunk of compressed) {
              chunks.push(chunk);
              size += chunk.length;
              if (size >= PART_BYTES) await keep();
            }
            if (size > 0) await keep();
          },
        );
      } catch (error) {
        if (error instanceof Overtaken) return;
        throw error;
      }
      const file = { bytes, sha256: hash.digest(), progress: progress.sections(), days: EXPORT_DAYS };
      await store.finishRun(db, row, file);
    },
  };
}
