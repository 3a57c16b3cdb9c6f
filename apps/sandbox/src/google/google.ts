import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import { avatarSvg, sendAvatar } from '../avatar.ts';
import { html } from '../html.ts';
import { sendPage, sendProblem } from '../page.ts';
import { keptRsaKeys } from '../rsa-keys.ts';
import { addGate } from '../switchboard/gate.ts';
import type { World } from '../world.ts';
import { chooserPeople, createGooglePeople, type GooglePerson } from './google-people.ts';
import { createProvider } from './provider.ts';

type Secrets = { clientId: string; clientSecret: string };

const title = 'Google sign-in';

/**
 * Removes the OIDC provider's session cookies from a request. Without a session, each sign-in asks for the person, so
 * the parameter `as` always decides.
 */
function withoutSession(cookies: string | undefined): string {
  return (cookies ?? '')
    .split('; ')
    .filter((cookie) => !cookie.startsWith('_session'))
    .join('; ');
}

/** Google as an OpenID provider, with an account chooser and three test people. */
export async function createGoogle(world: World) {
  const keptSecrets = world.store.shelf<Secrets>('google.secrets');
  keptSecrets.claim('own', {
    clientId: `${randomBytes(6).toString('hex')}.apps.sandbox`,
    clientSecret: randomBytes(24).toString('base64url'),
  });
  const secrets = keptSecrets.get('own');
  if (secrets === undefined) throw new Error('Google has no secrets although it just kept them.');
  const keys = await keptRsaKeys(world.store, 'google');
  const people = createGooglePeople(world.store.shelf<GooglePerson>('google.people'));
  const unverified = world.switchboard.toggle(
    'google',
    'unverified-email',
    'ID tokens say email_verified: false.',
  );
  const productOrigin = new URL(world.productUrl).origin;

  let provider: Provider | undefined;
  /**
   * The provider is created at the first request: its issuer is the sandbox's address, which is known only once the
   * sandbox listens.
   */
  const theProvider = (): Provider => {
    provider ??= createProvider({
      issuer: `${world.origin()}/google`,
      ...secrets,
      redirectUris: [
        `${world.productUrl}/api/auth/callback/google`,
        `${world.productUrl}/api/staff/callback/google`,
      ],
      keys,
      people,
      emailVerified: () => !unverified.on,
      pictureOf: (sub) => `${world.origin()}/google/avatar/${sub}.svg`,
    });
    return provider;
  };

  const routes = async (scope: FastifyInstance): Promise<void> => {
    addGate(scope, world, 'google');
    // The OIDC provider reads request bodies itself, so Fastify must not parse them first.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));

    scope.get<{ Params: { sub: string } }>('/avatar/:sub.svg', async (request, reply) => {
      const person = people.find(request.params.sub);
      if (person === undefined) return reply.code(404).send({ message: 'No one has this id.' });
      return sendAvatar(reply, avatarSvg(person.name, BigInt(person.sub)));
    });

    scope.get<{ Querystring: { as?: string; cancel?: string } }>(
      '/interaction/:uid',
      async (request, reply) => {
        const { raw } = request;
        const interaction = await theProvider()
          .interactionDetails(raw, reply.raw)
          .catch(() => undefined);
        if (interaction === undefined) {
          return sendProblem(reply, title, 'This sign-in has expired. Begin again on the site.');
        }
        const finish = async (result: Record<string, unknown>) =>
          reply.redirect(await theProvider().interactionResult(raw, reply.raw, result), 303);
        if (request.query.cancel !== undefined) {
          return finish({ error: 'access_denied', error_description: 'The person cancelled.' });
        }
        const typed = request.query.as ?? interaction.params['as'];
        if (typeof typed === 'string') {
          const person = people.signIn(typed);
          if (person === undefined) return sendProblem(reply, title, 'A name has 1 to 40 characters.');
          return finish({ login: { accountId: person.sub, remember: false }, select_account: {} });
        }
        const choices = chooserPeople.map(
          (
            person,
          ) => html`<li><form method="get"><button name="as" value="${person.key}">Sign in as ${person.name}
<small>${person.email}</small></button></form></li>`,
        );
        return sendPage(reply, {
          title,
          formTargets: [productOrigin],
          body: html`<p>Choose an account to go on to <strong>${productOrigin}</strong>. It learns your name, e-mail address and picture.</p>
<ul class="people">${choices}</ul>
<section><form method="get"><label for="as">Someone else</label>
<input id="as" name="as" required maxlength="40" autocomplete="off" placeholder="Any name">
<button class="main" type="submit">Sign in</button></form></section>
<form method="get"><button name="cancel" value="1">Cancel and go back</button></form>`,
        });
      },
    );

    scope.all('/*', async (request, reply) => {
      const { raw } = request;
      raw.headers.cookie = withoutSession(raw.headers.cookie);
      // Koa finds the mount path `/google` by comparing `originalUrl` and `url`.
      Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice('/google'.length) });
      reply.hijack();
      await theProvider().callback()(raw, reply.raw);
      world.calls.add({
        provider: 'google',
        kind: 'call',
        method: request.method,
        path: request.originalUrl.split('?')[0] ?? '',
        status: reply.raw.statusCode,
      });
    });
  };

  return {
    routes,
    productEnv: (): Record<string, string> => ({
      GOOGLE_ISSUER: `${world.origin()}/google`,
      GOOGLE_CLIENT_ID: secrets.clientId,
      GOOGLE_CLIENT_SECRET: secrets.clientSecret,
    }),
  };
}
