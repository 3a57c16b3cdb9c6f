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
  ])('%s may load nothing, be framed by nobody and is not kept', async (_name, path, init) => {
    const headers = await headersOf(path, init);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('a page', () => {
  it.each(['/', '/no/such/page'])('%s allows no script and no style but its own files', async (path) => {
    const headers = await headersOf(path);
    const policy = headers.get('content-security-policy') ?? '';
    for (const part of [
      "script-src 'self'",
      "style-src 'self'",
      "style-src-attr 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy.split(';')).toContain(part);
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  });
});
