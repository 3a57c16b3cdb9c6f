import { createHash, randomUUID } from 'node:crypto';
import { importPKCS8, SignJWT } from 'jose';

/** Wrong parts for a test's request; the rest of the request stays correct. */
export type Spoiled = {
  claims?: Record<string, unknown>;
  lifeSeconds?: number;
  alg?: string;
  key?: string;
  apiKey?: string;
  headers?: Record<string, string>;
};

type CustodyAnswer = { status: number; body: Record<string, unknown> };

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Calls the custodian with a signed request, as its documentation describes. */
export async function callCustody(
  env: (name: string) => string,
  method: string,
  path: string,
  body?: unknown,
  spoiled: Spoiled = {},
): Promise<CustodyAnswer> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const apiKey = spoiled.apiKey ?? env('FIREBLOCKS_API_KEY');
  const issuedAt = Math.floor(Date.now() / 1000);
  const alg = spoiled.alg ?? 'RS256';
  const token = await new SignJWT({
    uri: `/v1${path}`,
    nonce: randomUUID(),
    bodyHash: sha256(text),
    sub: apiKey,
    iat: issuedAt,
    exp: issuedAt + (spoiled.lifeSeconds ?? 25),
    ...spoiled.claims,
  })
    .setProtectedHeader({ alg })
    .sign(await importPKCS8(spoiled.key ?? env('FIREBLOCKS_PRIVATE_KEY'), alg));
  const answer = await fetch(`${env('FIREBLOCKS_API_URL')}${path}`, {
    method,
    headers: {
      'x-api-key': apiKey,
      authorization: `Bearer ${token}`,
      ...(text === '' ? {} : { 'content-type': 'application/json' }),
      ...spoiled.headers,
    },
    ...(text === '' ? {} : { body: text }),
  });
  const raw = await answer.text();
  return { status: answer.status, body: raw === '' ? {} : (JSON.parse(raw) as Record<string, unknown>) };
}

/** Withdrawal that the custodian was asked to pay. */
type PaidOut = { externalTxId: string; status: string; amountInfo: { amount: string } };

/** Lists all withdrawals that the custodian was asked to pay. */
export async function custodyPayments(env: (name: string) => string): Promise<PaidOut[]> {
  const all = new Map<string, PaidOut>();
  for (let after = 0; ; ) {
    const { body } = await callCustody(
      env,
      'GET',
      `/transactions?limit=500&sourceId=0&sort=ASC&after=${after}`,
    );
    const page = body as unknown as (PaidOut & { id: string; createdAt: number })[];
    for (const payment of page) all.set(payment.id, payment);
    const newest = page.at(-1)?.createdAt ?? after;
    if (newest <= after) return [...all.values()];
    after = Math.max(after + 1, newest - 1);
  }
}
