// Runs in the server of a lie: changes its answers before they're sent.
import { caseContentHash } from '@aureus/fair/case-content.ts';
import type { CaseItem } from '@aureus/fair/cases.ts';
import { centsOfExported, exportedAmount } from '@aureus/fair/export.ts';
import { QUICKNET } from '@aureus/fair/quicknet.ts';

/** Changes an answer's content. `path` is without its query. */
type Change = (content: unknown, path: string) => unknown;

/** Parts of the server's requests and replies that are used. */
type Request = { url: string; headers: Readonly<Record<string, unknown>> };
type Reply = {
  getHeader: (name: string) => string | number | readonly string[] | undefined;
  removeHeader: (name: string) => unknown;
};

type Json = Record<string, unknown>;

/** Returns a bet whose change of the wallet follows from its stake and payout. */
const withChange = (bet: Json): Json => ({
  ...bet,
  change: exportedAmount(centsOfExported(String(bet['payout'])) - centsOfExported(String(bet['stake']))),
});

/** Changes each record of bets: an export, or the `data` of an answer that has the form of one. */
function ofRecords(change: (record: Json) => Json): Change {
  return (content) => {
    const body = content as Json;
    if (isRecord(body)) return change(body);
    return isRecord(body['data']) ? { ...body, data: change(body['data'] as Json) } : body;
  };
}

const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'seedPairs' in value && 'bets' in value;

const mapped = (values: unknown, change: (value: Json) => Json): Json =>
  Object.fromEntries(
    Object.entries(values as Record<string, Json>).map(([key, value]) => [key, change(value)]),
  );

/** Changes the description of the beacon wherever it is. */
const ofBeacons =
  (change: (beacon: Json) => Json): Change =>
  (content) =>
    JSON.parse(JSON.stringify(content), (_key, value: unknown) =>
      typeof value === 'object' && value !== null && 'chainHash' in value && 'genesisTime' in value
        ? change(value)
        : value,
    ) as unknown;

const halved = (text: unknown): string => exportedAmount(centsOfExported(String(text)) / 2n);
const tenth = (text: unknown): string => exportedAmount(centsOfExported(String(text)) / 10n);

/** Returns the content hash of an exported table. */
const hashOf = (table: Json): string =>
  caseContentHash({
    price: centsOfExported(String(table['price'])),
    items: (table['items'] as (Omit<CaseItem, 'price'> & { price: string })[]).map((item) => ({
      ...item,
      price: centsOfExported(item.price),
    })),
  });

const betsOf = (record: Json): Json[] => record['bets'] as Json[];

const changes: Record<string, Change> = {
  'half-prices': ofRecords((record) => {
    const cases = mapped(record['cases'], (table) => ({
      ...table,
      items: (table['items'] as Json[]).map((item) => ({ ...item, price: halved(item['price']) })),
    }));
    const bets = betsOf(record).map((bet) =>
      bet['game'] === 'cases'
        ? { ...bet, contentHash: hashOf(cases[String(bet['caseVersion'])] as Json) }
        : bet,
    );
    return { ...record, cases, bets };
  }),
  'left-out': ofRecords((record) => {
    if (record['totals'] === undefined) return record;
    const isKept = (bet: Json) => bet['game'] !== 'spin' || bet['payout'] !== '0.00';
    const bets = betsOf(record)
      .filter(isKept)
      .map((bet, index) => ({ ...bet, seq: index + 1 }));
    return { ...record, bets, totals: { ...(record['totals'] as Json), bets: bets.length } };
  }),
  tenth: ofRecords((record) => ({
    ...record,
    bets: betsOf(record).map((bet) =>
      bet['game'] === 'plinko'
        ? withChange({ ...bet, stake: tenth(bet['stake']), payout: tenth(bet['payout']) })
        : bet,
    ),
  })),
  'no-heads': ofRecords((record) => ({ ...record, heads: undefined })),
  'no-voids': (content, path) =>
    path === '/api/fairness/voids'
      ? { data: ((content as Json)['data'] as Json[]).map((one) => ({ ...one, count: 0, latest: [] })) }
      : content,
  'quicknet-name': ofBeacons((beacon) => ({
    ...beacon,
    name: QUICKNET.name,
    chainHash: QUICKNET.chainHash,
  })),
  'no-seeds': ofRecords((record) => ({
    ...record,
    seedPairs: mapped(record['seedPairs'], (pair) => ({ ...pair, serverSeed: null })),
  })),
};

/**
 * Returns what is sent in place of an answer. Only JSON is changed, streamed or not.
 * @public The server imports it by the address of this file.
 */
export async function changedAnswer(request: Request, reply: Reply, payload: unknown): Promise<unknown> {
  const change = changes[process.env['DISHONEST_ANSWERS'] ?? ''];
  const address = request.url.split('?')[0] ?? '';
  const isJson = String(reply.getHeader('content-type') ?? '').includes('json');
  // A file from before the lie is requested with this header.
  const isTrue = request.headers['x-before-the-lie'] !== undefined;
  if (change === undefined || !isJson || isTrue || !address.startsWith('/api/')) return payload;
  const text = typeof payload === 'string' ? payload : await textOf(payload as AsyncIterable<unknown>);
  reply.removeHeader('content-length');
  return JSON.stringify(change(JSON.parse(text), address));
}

async function textOf(stream: AsyncIterable<unknown>): Promise<string> {
  let text = '';
  for await (const part of stream) text += String(part);
  return text;
}
