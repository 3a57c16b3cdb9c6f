import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const headersOf = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(`${site.url}${path}`, init);
  await answer.arrayBuffer();
  return answer.headers;
};

describe('an answer of the API', () => {
  it.each([
    ['that is given', '/api/info', {}],
    ['that is refused', '/api/games/mines', { method: 'POST' }],
    ['that is not there', '/api/nothing', {}],
  ])('%s may load nothing, be framed by no one and is not kept', async (_name, path, init) => {
    const headers = await headersOf(path, init);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toBeNull();
  });
});

describe('a page', () => {
  it.each(['/', '/no/such/page'])('%s allows no script and no style but its own files', async (path) => {
    const headers = await headersOf(path);
    // The policy is compared as a whole, so that every change must be made here too.
    expect(headers.get('content-security-policy')?.split(';')).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "style-src-attr 'none'",
      "img-src 'self' data: https://avatars.steamstatic.com https://lh3.googleusercontent.com",
      "font-src 'self'",
      "connect-src 'self'",
      "frame-src 'none'",
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  });
});
