import type { FastifyInstance, FastifyReply } from 'fastify';
import { addGate } from '../switchboard/gate.ts';
import type { World } from '../world.ts';
import {
  type BeaconRound,
  type ChainInfo,
  describeChain,
  newSecret,
  roundAt,
  roundTime,
  signRound,
} from './chain.ts';

const periodSeconds = 3;
/** Fixed to 2025-01-01T00:00:00Z, so that rounds keep their numbers across restarts. In seconds. */
const genesisTime = 1_735_689_600;
const beaconId = 'local';
const cachedRounds = 1_000;

/** Parts of the beacon that tests in the same process use. */
export type Beacon = {
  info: ChainInfo;
  /** Returns the newest round that is public at a time in milliseconds. */
  roundAt: (timeMs: number) => number;
  /** Returns the time when a round is published, in milliseconds. */
  roundTime: (round: number) => number;
};

/**
 * Public randomness beacon with drand's HTTP protocol. Its own signing key is created once and stored. A round isn't
 * served before its time, because knowing it in advance would let someone choose outcomes.
 */
export function createBeacon(world: World) {
  const secrets = world.store.shelf<{ secret: string }>('beacon.secret');
  secrets.claim('own', { secret: newSecret() });
  const secret = secrets.get('own')?.secret;
  if (secret === undefined) throw new Error('The beacon has no secret although it just kept one.');
  const info = describeChain(secret, periodSeconds, genesisTime, beaconId);
  const otherSecret = newSecret();
  const cache = new Map<number, BeaconRound>();

  const signed = (round: number): BeaconRound => {
    const cachedRound = cache.get(round);
    if (cachedRound !== undefined) return cachedRound;
    const fresh = signRound(secret, round);
    cache.set(round, fresh);
    const oldest = cache.keys().next();
    if (cache.size > cachedRounds && oldest.done !== true) cache.delete(oldest.value);
    return fresh;
  };

  const routes = async (scope: FastifyInstance): Promise<void> => {
    addGate(scope, world, 'beacon');
    const { switchboard } = world;
    const paused = switchboard.toggle(
      'beacon',
      'pause',
      'No round is published any more, not even past ones.',
    );
    const forge = switchboard.toggle(
      'beacon',
      'forge',
      'Rounds are signed with a key that is not the chain’s.',
    );
    const wrongRound = switchboard.toggle(
      'beacon',
      'wrong-round',
      'A true round is served, but the one before the one asked for.',
    );
    const stale = switchboard.toggle(
      'beacon',
      'stale',
      'The signature of an older round is served under the number asked for.',
    );
    const empty = switchboard.toggle('beacon', 'empty', 'Rounds come without randomness and signature.');

    const serve = (round: number): Partial<BeaconRound> => {
      if (empty.on) return { round };
      if (forge.on) return signRound(otherSecret, round);
      if (wrongRound.on) return signed(Math.max(1, round - 1));
      if (stale.on) return { ...signed(Math.max(1, round - 10)), round };
      return signed(round);
    };

    const publish = (reply: FastifyReply, asked: string): FastifyReply => {
      const newest = roundAt(info, Date.now());
      const round = asked === 'latest' ? newest : /^\d{1,12}$/u.test(asked) ? Number(asked) : 0;
      if (round < 1) return reply.code(404).send({ error: 'No such round.' });
      if (paused.on) return reply.code(404).send({ error: 'The round is not published.' });
      if (round > newest) return reply.code(425).send({ error: 'The round lies in the future.' });
      const lifetime = asked === 'latest' ? 0 : 31_536_000;
      return reply.header('cache-control', `public, max-age=${lifetime}`).send(serve(round));
    };

    scope.get('/chains', async () => [info.hash]);
    scope.get('/health', async () => {
      const expected = roundAt(info, Date.now());
      return { current: paused.on ? -1 : expected, expected };
    });
    // Like a drand node, serves its endpoints with and without the chain's hash in the path. Any other hash gets 404.
    for (const base of ['', `/${info.hash}`]) {
      scope.get(`${base}/info`, async () => info);
      if (base !== '')
        scope.get(`${base}/health`, async (_request, reply) => reply.redirect('/beacon/health', 307));
      scope.get<{ Params: { round: string } }>(`${base}/public/:round`, async (request, reply) =>
        publish(reply, request.params.round),
      );
    }
  };

  const handle: Beacon = {
    info,
    roundAt: (timeMs) => roundAt(info, timeMs),
    roundTime: (round) => roundTime(info, round),
  };
  return {
    routes,
    handle,
    productEnv: (): Record<string, string> => ({
      BEACON_URL: `${world.origin()}/beacon/${info.hash}`,
      BEACON_CHAIN_HASH: info.hash,
      BEACON_PUBLIC_KEY: info.public_key,
      BEACON_NAME: 'local beacon',
      BEACON_PRIVATE: '1',
    }),
  };
}
