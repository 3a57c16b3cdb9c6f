import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterWrongCode, GUESS_MS, isLocked, judgeUse, readCode, recoveryCode } from './two-factor.rules.ts';

describe('what was typed', () => {
  it.each([
    ['123456', { kind: 'TOTP', code: '123456' }],
    [' 123 456 ', { kind: 'TOTP', code: '123456' }],
    ['7KQ2-M4XP-W9ZT', { kind: 'RECOVERY', code: '7KQ2M4XPW9ZT' }],
    ['7kq2 m4xp w9zt', { kind: 'RECOVERY', code: '7KQ2M4XPW9ZT' }],
    ['234567892345', { kind: 'RECOVERY', code: '234567892345' }],
  ])('as %j is a code', (text, typed) => {
    expect(readCode(text)).toEqual(typed);
  });

  it.each([
    '',
    '12345',
    '1234567',
    '12345a',
    '１２３４５６',
    '١٢٣٤٥٦',
    '7KQ2-M4XP-W9Z',
    '7KQ2-M4XP-W9ZTT',
    '0KQ2-M4XP-W9ZT',
    'IKQ2-M4XP-W9ZT',
    '7KQ2_M4XP_W9ZT',
    '\u0000'.repeat(6),
  ])('as %j is none', (text) => {
    expect(readCode(text)).toBeUndefined();
  });

  it('is a recovery code as it was shown, whatever its bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 12, maxLength: 12 }), (bytes) => {
        const recovery = recoveryCode(bytes);
        expect(recovery).toMatch(/^[2-9A-HJ-NP-Z]{4}(?:-[2-9A-HJ-NP-Z]{4}){2}$/);
        const code = { kind: 'RECOVERY', code: recovery.replaceAll('-', '') };
        expect(readCode(recovery.toLowerCase())).toEqual(code);
        for (const dash of '‐‑–—−')
          expect(readCode(`\u200E${recovery.replaceAll('-', dash)}\u200B`)).toEqual(code);
      }),
    );
  });
});

describe('wrong codes', () => {
  const at = (ms: number) => new Date(1_800_000_000_000 + ms);
  const after = (times: readonly number[]) => {
    let guard: ReturnType<typeof afterWrongCode> = { wrongAt: [], lockedUntil: null };
    for (const ms of times) guard = afterWrongCode(guard.wrongAt, at(ms));
    return guard.lockedUntil?.getTime() ?? null;
  };

  it('are four without a consequence, and the fifth within a quarter of an hour stops it for as long', () => {
    expect(after([0, 1, 2, 3])).toBeNull();
    expect(after([0, 1, 2, 3, 4])).toBe(at(4 + GUESS_MS).getTime());
    expect(after([0, 1, 2, 3, GUESS_MS - 1])).toBe(at(2 * GUESS_MS - 1).getTime());
    expect(after([0, 1, 2, 3, GUESS_MS])).toBeNull();
  });

  it('lock as long as they can, and longer only while the clock is wrong', () => {
    const lock = (ms: number, isClockRight: boolean) => isLocked(at(ms), at(0), isClockRight);
    expect([lock(0, true), lock(1, true), lock(GUESS_MS, true)]).toEqual([false, true, true]);
    expect([lock(5 * GUESS_MS, true), lock(5 * GUESS_MS, false)]).toEqual([false, true]);
    expect(isLocked(null, at(0), true)).toBe(false);
  });

  it('of a time ahead do not count: the clock was wrong then', () => {
    expect(after([2 * GUESS_MS, 2 * GUESS_MS, 2 * GUESS_MS, 2 * GUESS_MS, 0])).toBeNull();
  });

  it('are never more than five in any quarter of an hour that nothing stopped', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: GUESS_MS }), { maxLength: 60 }), (gaps) => {
        let guard: ReturnType<typeof afterWrongCode> = { wrongAt: [], lockedUntil: null };
        let now = 0;
        const tried: number[] = [];
        for (const gap of gaps) {
          now += gap;
          if (guard.lockedUntil !== null && at(now) < guard.lockedUntil) continue;
          tried.push(now);
          guard = afterWrongCode(guard.wrongAt, at(now));
        }
        for (const end of tried)
          expect(tried.filter((time) => time > end - GUESS_MS && time <= end).length).toBeLessThanOrEqual(5);
      }),
    );
  });
});

describe('a right code', () => {
  const [first, second] = [Buffer.from('one'), Buffer.from('other')];
  it('counts once, again for the same purpose alone, and never after a later one', () => {
    expect(judgeUse({ step: 0n, purpose: null }, 7n, first, 9n)).toBe('NEW');
    expect(judgeUse({ step: 7n, purpose: first }, 8n, first, 9n)).toBe('NEW');
    expect(judgeUse({ step: 7n, purpose: first }, 7n, first, 9n)).toBe('SAME');
    expect(judgeUse({ step: 7n, purpose: first }, 7n, second, 9n)).toBe('USED');
    expect(judgeUse({ step: 8n, purpose: first }, 7n, first, 9n)).toBe('USED');
    expect(judgeUse({ step: 7n, purpose: null }, 7n, first, 9n)).toBe('USED');
  });

  it('counts though one of a time ahead was used, when the clock was wrong', () => {
    expect(judgeUse({ step: 130n, purpose: first }, 8n, second, 9n)).toBe('NEW');
    expect(judgeUse({ step: 9n, purpose: first }, 8n, second, 9n)).toBe('USED');
    // While the clock may be wrong, a code of an earlier step counts as used.
    expect(judgeUse({ step: 130n, purpose: first }, 8n, second, null)).toBe('USED');
  });
});
