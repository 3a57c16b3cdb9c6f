import { createServer } from 'node:http';
import { chromium } from '@playwright/test';
import { AxeBuilder } from '@axe-core/playwright';
import { startSandbox } from '../src/sandbox.ts';
import { callCustody } from '../src/custody/testing-client.ts';
import { signRequest } from '../src/kyc/signatures.ts';

let frame = '';
const product = createServer((q, r) => {
  r.setHeader('content-type', 'text/html');
  if (q.url === '/frame') r.end(`<!doctype html><html lang=en><title>x</title><iframe title=k width=700 height=900 src="${frame}"></iframe><script>window.got=[];addEventListener('message',e=>got.push([e.origin,e.data]))</script>`);
  else r.end(`<!doctype html><html lang=en><title>product</title><p>${q.url?.replaceAll('<', '')}`);
});
await new Promise<void>((d) => product.listen(0, '127.0.0.1', d));
const productUrl = `http://127.0.0.1:${(product.address() as { port: number }).port}`;
const s = await startSandbox({ productUrl });
const env = (n: string) => s.productEnv[n] ?? '';
const browser = await chromium.launch({ executablePath: '/usr/lib/chromium/chromium', args: ['--no-sandbox', '--disable-quic'] });
for (const [w, h] of [[1280, 800], [390, 844]] as const) {
  const ctx = await browser.newContext({ viewport: { width: w, height: h } });
  const page = await ctx.newPage();
  page.on('console', (m) => console.log(w, 'console', m.type(), m.text()));
  page.on('pageerror', (e) => console.log(w, 'pageerror', e.message));
  const shot = async (name: string) => {
    const axe = await new AxeBuilder({ page }).analyze();
    const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    const small = await page.evaluate(`[...document.querySelectorAll('button,input:not([type=hidden]):not([type=checkbox]),select,summary')].filter(e=>e.getBoundingClientRect().height>0&&e.getBoundingClientRect().height<44).length`);
    console.log(w, name, 'axe', axe.violations.map((v) => `${v.id}(${v.impact})`).join(' ') || 'ok', 'overflow', over, 'small', small);
    await page.screenshot({ path: `/tmp/look-${name}-${w}.png`, fullPage: name !== 'home' });
  };
  await page.goto(s.url); await shot('home');
  // steam
  const ns = 'http://specs.openid.net/auth/2.0';
  const steam = `${env('STEAM_OPENID_URL')}?${new URLSearchParams({ 'openid.ns': ns, 'openid.mode': 'checkid_setup', 'openid.identity': `${ns}/identifier_select`, 'openid.claimed_id': `${ns}/identifier_select`, 'openid.return_to': `${productUrl}/cb`, 'openid.realm': productUrl })}`;
  await page.goto(steam); await shot('steam');
  await page.getByRole('button', { name: /Cassia/ }).click(); console.log(w, 'steam ->', page.url().slice(0, 60));
  await page.goto(steam); await page.getByLabel('Somebody else').fill('Gaius "<b>'); await page.getByRole('button', { name: 'Sign in', exact: true }).click(); console.log(w, 'steam ->', page.url().slice(0, 60));
  await page.goto(steam); await page.getByRole('button', { name: /Cancel/ }).click(); console.log(w, 'steam ->', page.url());
  // google
  const google = `${env('GOOGLE_ISSUER')}/auth?${new URLSearchParams({ client_id: env('GOOGLE_CLIENT_ID'), redirect_uri: `${productUrl}/api/auth/callback/google`, response_type: 'code', scope: 'openid email profile', state: 's', nonce: 'n', code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' })}`;
  await page.goto(google); await shot('google');
  await page.getByRole('button', { name: /Livia/ }).click(); console.log(w, 'google ->', page.url().slice(0, 70));
  await page.goto(google); await page.getByLabel('Somebody else').fill('Titus'); await page.getByRole('button', { name: 'Sign in', exact: true }).click(); console.log(w, 'google ->', page.url().slice(0, 70));
  // custody
  const v = await callCustody(env, 'POST', '/vault/accounts', { name: 'p' });
  const wl = await callCustody(env, 'POST', `/vault/accounts/${v.body['id']}/LTC`);
  await fetch(`${s.url}/switchboard/custody/step`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"ms":300}' });
  await page.goto(`${s.url}/custody/pay?address=${wl.body['address']}&method=LTC&amount=0.5`);
  await page.getByRole('button', { name: 'Send coins' }).click();
  await page.getByText('COMPLETED').first().waitFor(); await shot('custody');
  // kyc
  const body = JSON.stringify({ ttlInSecs: 600, userId: `u${w}`, levelName: 'basic-kyc-level' });
  const ts = String(Math.floor(Date.now() / 1000));
  const t = await (await fetch(`${env('SUMSUB_API_URL')}/resources/accessTokens/sdk`, { method: 'POST', body, headers: { 'content-type': 'application/json', 'x-app-token': env('SUMSUB_APP_TOKEN'), 'x-app-access-ts': ts, 'x-app-access-sig': signRequest(env('SUMSUB_SECRET_KEY'), ts, 'POST', '/resources/accessTokens/sdk', Buffer.from(body)) } })).json() as { token: string };
  frame = `${env('SUMSUB_WEBSDK_URL')}?token=${t.token}`;
  await page.goto(frame); await shot('kyc');
  await page.goto(`${productUrl}/frame`);
  const f = page.frameLocator('iframe');
  const fill = async () => { await f.getByLabel('Date of birth').fill('1990-02-03'); await f.getByLabel('Country').selectOption('ITA'); await f.getByLabel(/18 or older/).check(); };
  await fill(); await f.getByRole('button', { name: 'Submit, then RETRY' }).click();
  await f.getByText('Please try again').waitFor(); 
  await fill(); await f.getByRole('button', { name: 'Submit', exact: true }).click();
  await f.getByText('checked').waitFor().catch(() => undefined);
  await f.getByText('You are verified').waitFor();
  console.log(w, JSON.stringify(await page.evaluate('window.got')));
  await page.goto(frame); await shot('kyc-done');
  await ctx.close();
}
await browser.close(); await s.close(); product.closeAllConnections(); product.close();
