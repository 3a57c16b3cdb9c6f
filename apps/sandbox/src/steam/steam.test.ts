import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestWorld, type TestWorld } from '../testing.ts';

const namespace = 'http://specs.openid.net/auth/2.0';
const select = `${namespace}/identifier_select`;

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterEach(async () => {
  await fetch(`${world.sandbox.url}/switchboard/reset`, { method: 'POST' });
});
afterAll(() => world.close());

function setup(changed: Record<string, string> = {}): URLSearchParams {
  return new URLSearchParams({
    'openid.ns': namespace,
    'openid.mode': 'checkid_setup',
    'openid.identity': select,
    'openid.claimed_id': select,
    'openid.return_to': `${world.product.url}/api/auth/callback/steam?state=s1`,
    'openid.realm': world.product.url,
    ...changed,
  });
}

const login = (query: URLSearchParams) =>
  fetch(`${world.env('STEAM_OPENID_URL')}?${query.toString()}`, { redirect: 'manual' });

const summaries = (query: string) =>
  fetch(`${world.env('STEAM_API_URL')}/ISteamUser/GetPlayerSummaries/v0002/?${query}`);

async function signIn(name: string): Promise<URLSearchParams> {
  const answer = await login(setup({ as: name }));
  expect(answer.status).toBe(302);
  return new URL(answer.headers.get('location') ?? '').searchParams;
}

async function check(assertion: URLSearchParams): Promise<string> {
  const fields = new URLSearchParams([...assertion].filter(([name]) => name.startsWith('openid.')));
  fields.set('openid.mode', 'check_authentication');
  const answer = await fetch(world.env('STEAM_OPENID_URL'), { method: 'POST', body: fields });
  expect(answer.status).toBe(200);
  return answer.text();
}

describe('sign-in', () => {
  it('sends the person back with a signed assertion that checks once', async () => {
    const earliest = Date.now() - 1_000;
    const assertion = await signIn('cassia');
    expect(assertion.get('state')).toBe('s1');
    expect(assertion.get('openid.mode')).toBe('id_res');
    expect(assertion.get('openid.op_endpoint')).toBe(world.env('STEAM_OPENID_URL'));
    expect(assertion.get('openid.identity')).toBe(assertion.get('openid.claimed_id'));
    expect(assertion.get('openid.claimed_id')).toMatch(
      new RegExp(`^${world.env('STEAM_CLAIMED_ID_BASE').replaceAll('.', '\\.')}76561\\d{12}$`, 'u'),
    );
    expect(assertion.get('openid.assoc_handle')).toBe('1234567890');
    expect(assertion.get('openid.signed')).toBe(
      'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle',
    );
    const issuedAt = Date.parse((assertion.get('openid.response_nonce') ?? '').slice(0, 20));
    expect(issuedAt).toBeGreaterThan(earliest);
    expect(issuedAt).toBeLessThanOrEqual(Date.now());
    expect(await check(assertion)).toBe(`ns:${namespace}\nis_valid:true\n`);
    expect(await check(assertion)).toBe(`ns:${namespace}\nis_valid:false\n`);
  });

  it('gives a name the same id each time, and another name another id', async () => {
    const [first, again, other] = [await signIn('Gaius'), await signIn(' gaius '), await signIn('Gaia')];
    expect(again.get('openid.claimed_id')).toBe(first.get('openid.claimed_id'));
    expect(other.get('openid.claimed_id')).not.toBe(first.get('openid.claimed_id'));
  });

  it.each([
    'openid.claimed_id',
    'openid.identity',
    'openid.return_to',
    'openid.response_nonce',
    'openid.sig',
    'openid.op_endpoint',
    'openid.signed',
  ])('finds a changed %s', async (name) => {
    const assertion = await signIn('livia');
    assertion.set(name, `${assertion.get(name) ?? ''}1`);
    expect(await check(assertion)).toBe(`ns:${namespace}\nis_valid:false\n`);
  });

  it('shows a page with the people and the way back, and escapes what it was given', async () => {
    const answer = await login(setup({ 'openid.realm': `${world.product.url}/`, 'openid.x': '"><script>1' }));
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain('<title>Sandbox · Steam sign-in</title>');
    expect(page).toContain('Cassia Longina');
    expect(page).not.toContain('"><script>1');
    expect(answer.headers.get('content-security-policy')).toContain(
      `form-action 'self' ${world.product.url}`,
    );
  });

  it('goes back with mode=cancel', async () => {
    const answer = await login(setup({ cancel: '1' }));
    const back = new URL(answer.headers.get('location') ?? '');
    expect(back.searchParams.get('openid.mode')).toBe('cancel');
    expect(back.searchParams.get('openid.claimed_id')).toBeNull();
  });

  it.each([
    ['a foreign return_to', { 'openid.return_to': 'http://evil.test/x' }],
    [
      'a script as return_to',
      { 'openid.return_to': 'javascript:alert(1)', 'openid.realm': 'javascript:alert(1)' },
    ],
    ['another version', { 'openid.ns': 'http://openid.net/signon/1.1' }],
    ['a chosen identity', { 'openid.identity': 'http://example.test/me' }],
    ['an unknown mode', { 'openid.mode': 'associate' }],
    ['a name that is too long', { as: 'x'.repeat(41) }],
  ])('refuses %s', async (_what, changed) => {
    expect((await login(setup(changed))).status).toBe(400);
  });

  it('refuses a parameter that occurs twice', async () => {
    const query = setup({ as: 'cassia' });
    query.append('openid.return_to', `${world.product.url}/other`);
    expect((await login(query)).status).toBe(400);
  });
});

describe('profiles', () => {
  it('gives name and picture of the player who signed in, to holders of the key alone', async () => {
    const id = (await signIn('Tullia <b>')).get('openid.claimed_id')?.split('/').at(-1) ?? '';
    expect((await summaries(`key=wrong&steamids=${id}`)).status).toBe(403);
    const answer = await summaries(`key=${world.env('STEAM_API_KEY')}&steamids=${id},76561000000000000`);
    const { response } = (await answer.json()) as { response: { players: Record<string, string>[] } };
    expect(response.players).toHaveLength(1);
    expect(response.players[0]).toMatchObject({ steamid: id, personaname: 'Tullia <b>' });
    const avatar = await fetch(response.players[0]?.['avatarfull'] ?? '');
    expect(avatar.headers.get('content-type')).toBe('image/svg+xml');
    expect(await avatar.text()).toContain('>T</text>');
  });
});

describe('troubles', () => {
  it('refuse and limit spoil the check', async () => {
    const assertion = await signIn('cassia');
    await world.turn('steam/refuse', { on: true });
    expect(await check(assertion)).toContain('is_valid:false');
    await world.turn('steam/limit', { on: true });
    const answer = await fetch(world.env('STEAM_OPENID_URL'), {
      method: 'POST',
      body: new URLSearchParams({ 'openid.mode': 'check_authentication' }),
    });
    expect(answer.status).toBe(429);
  });
});
