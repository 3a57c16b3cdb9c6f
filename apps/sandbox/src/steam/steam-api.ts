import type { FastifyInstance } from 'fastify';
import { avatarSvg, sendAvatar } from '../avatar.ts';
import type { World } from '../world.ts';
import type { createSteamPeople, SteamPerson } from './steam-people.ts';

/** Maximum number of players in one call, as at Steam. */
const mostPeople = 100;

/**
 * Serves the profile endpoint `ISteamUser/GetPlayerSummaries` (version 2), and the pictures and profile pages to which
 * it links.
 */
export function addSteamApi(
  scope: FastifyInstance,
  world: World,
  people: ReturnType<typeof createSteamPeople>,
  apiKey: string,
): void {
  const summary = (person: SteamPerson) => {
    const avatar = `${world.origin()}/steam/avatar/${person.steamId}.svg`;
    return {
      steamid: person.steamId,
      communityvisibilitystate: 3,
      profilestate: 1,
      personaname: person.name,
      profileurl: `${world.origin()}/steam/openid/id/${person.steamId}`,
      avatar,
      avatarmedium: avatar,
      avatarfull: avatar,
      avatarhash: person.steamId,
      personastate: 1,
      timecreated: 1_262_304_000,
      loccountrycode: 'IT',
    };
  };

  for (const version of ['v0002', 'v2']) {
    scope.get<{ Querystring: Record<string, unknown> }>(
      `/api/ISteamUser/GetPlayerSummaries/${version}`,
      async (request, reply) => {
        const { key, steamids } = request.query;
        if (key !== apiKey)
          return reply.code(403).send({ message: 'Access is denied. Verify the key parameter.' });
        const ids = typeof steamids === 'string' ? steamids.split(',').slice(0, mostPeople) : [];
        const players = ids.flatMap((id) => people.find(id) ?? []).map(summary);
        return { response: { players } };
      },
    );
  }

  scope.get<{ Params: { steamId: string } }>('/avatar/:steamId.svg', async (request, reply) => {
    const person = people.find(request.params.steamId);
    if (person === undefined) return reply.code(404).send({ message: 'No one has this id.' });
    return sendAvatar(reply, avatarSvg(person.name, BigInt(person.steamId)));
  });

  scope.get<{ Params: { steamId: string } }>('/openid/id/:steamId', async (request, reply) => {
    const person = people.find(request.params.steamId);
    if (person === undefined) return reply.code(404).send({ message: 'No one has this id.' });
    return { steamid: person.steamId, personaname: person.name };
  });
}
