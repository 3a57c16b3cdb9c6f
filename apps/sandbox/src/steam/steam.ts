import { randomBytes } from 'node:crypto';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPage, sendProblem } from '../page.ts';
import { addGate } from '../switchboard/gate.ts';
import type { World } from '../world.ts';
import {
  checkReturnTo,
  identifierSelect,
  isSigned,
  keyValueForm,
  newNonce,
  type OpenidFields,
  openidNamespace,
  signAssertion,
  singleFields,
} from './openid.ts';
import { addSteamApi } from './steam-api.ts';
import { signInPage } from './steam-page.ts';
import { createSteamPeople, type SteamPerson } from './steam-people.ts';

type Secrets = { assocSecret: string; apiKey: string };

/** Lifetime of a nonce in milliseconds. An older assertion is refused. */
const nonceLifeMs = 5 * 60_000;

function withFields(url: URL, fields: OpenidFields): string {
  const target = new URL(url);
  for (const [name, value] of Object.entries(fields)) target.searchParams.set(name, value);
  return target.href;
}

/**
 * Steam: sign-in by OpenID 2.0 without discovery or shared associations, and the profile endpoint. Protocol:
 * https://openid.net/specs/openid-authentication-2_0.html, sections 4, 9, 10 and 11.
 */
export function createSteam(world: World) {
  const keptSecrets = world.store.shelf<Secrets>('steam.secrets');
  keptSecrets.claim('own', {
    assocSecret: randomBytes(32).toString('hex'),
    apiKey: randomBytes(16).toString('hex').toUpperCase(),
  });
  const secrets = keptSecrets.get('own');
  if (secrets === undefined) throw new Error('Steam has no secrets although it just kept them.');
  const people = createSteamPeople(world.store.shelf<SteamPerson>('steam.people'));
  const usedNonces = world.store.shelf<{ at: number }>('steam.nonces');
  usedNonces.forget('at', Date.now() - 2 * nonceLifeMs);
  const opEndpoint = () => `${world.origin()}/steam/openid/login`;

  const answerCheck = (fields: OpenidFields): boolean => {
    if (!isSigned(secrets.assocSecret, fields)) return false;
    if (fields['openid.ns'] !== openidNamespace || fields['openid.op_endpoint'] !== opEndpoint())
      return false;
    const nonce = fields['openid.response_nonce'] ?? '';
    const issuedAt = Date.parse(nonce.slice(0, 20));
    if (!(Math.abs(Date.now() - issuedAt) <= nonceLifeMs)) return false;
    return usedNonces.claim(nonce, { at: Date.now() });
  };

  const signIn = (fields: OpenidFields, reply: FastifyReply): FastifyReply => {
    if (fields['openid.ns'] !== openidNamespace) {
      return sendProblem(reply, 'Steam sign-in', 'openid.ns must name version 2.0.');
    }
    if (fields['openid.identity'] !== identifierSelect || fields['openid.claimed_id'] !== identifierSelect) {
      return sendProblem(
        reply,
        'Steam sign-in',
        'openid.identity and openid.claimed_id must be identifier_select.',
      );
    }
    const target = checkReturnTo(fields);
    if ('problem' in target) return sendProblem(reply, 'Steam sign-in', target.problem);
    if (fields['cancel'] !== undefined) {
      const cancelled = { 'openid.ns': openidNamespace, 'openid.mode': 'cancel' };
      return reply.redirect(withFields(target.url, cancelled), 302);
    }
    if (fields['as'] === undefined) {
      return sendPage(reply, {
        title: 'Steam sign-in',
        formTargets: [target.url.origin],
        body: signInPage(opEndpoint(), fields, fields['openid.realm'] ?? target.url.origin),
      });
    }
    const person = people.signIn(fields['as']);
    if (person === undefined) {
      return sendProblem(reply, 'Steam sign-in', 'A name has 1 to 40 characters.');
    }
    const assertion = signAssertion(secrets.assocSecret, {
      opEndpoint: opEndpoint(),
      claimedId: `${world.origin()}/steam/openid/id/${person.steamId}`,
      returnTo: fields['openid.return_to'] ?? '',
      nonce: newNonce(new Date()),
    });
    return reply.redirect(withFields(target.url, assertion), 302);
  };

  const routes = async (scope: FastifyInstance): Promise<void> => {
    await scope.register(formbody);
    addGate(scope, world, 'steam');
    const refuses = world.switchboard.toggle(
      'steam',
      'refuse',
      'Every check_authentication is answered is_valid:false.',
    );
    const limits = world.switchboard.toggle(
      'steam',
      'limit',
      'Every check_authentication is answered 429, as Steam does to busy callers.',
    );

    scope.route({
      method: ['GET', 'POST'],
      url: '/openid/login',
      handler: async (request, reply) => {
        const fields = singleFields(request.method === 'POST' ? request.body : request.query);
        if (fields === undefined) return sendProblem(reply, 'Steam sign-in', 'A parameter occurs twice.');
        const mode = fields['openid.mode'];
        if (mode === 'checkid_setup') return signIn(fields, reply);
        if (mode !== 'check_authentication' || request.method !== 'POST') {
          return sendProblem(
            reply,
            'Steam sign-in',
            'openid.mode must be checkid_setup, or check_authentication by POST.',
          );
        }
        if (limits.on) return reply.code(429).type('text/plain').send('Too many requests\n');
        const valid = !refuses.on && answerCheck(fields);
        return reply.type('text/plain;charset=utf-8').send(
          keyValueForm([
            ['ns', openidNamespace],
            ['is_valid', String(valid)],
          ]),
        );
      },
    });
    addSteamApi(scope, world, people, secrets.apiKey);
  };

  return {
    routes,
    productEnv: (): Record<string, string> => ({
      STEAM_OPENID_URL: opEndpoint(),
      STEAM_CLAIMED_ID_BASE: `${world.origin()}/steam/openid/id/`,
      STEAM_API_URL: `${world.origin()}/steam/api`,
      STEAM_API_KEY: secrets.apiKey,
    }),
  };
}
