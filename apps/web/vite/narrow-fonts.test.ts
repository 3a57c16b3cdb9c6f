import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { charactersIn, fontsIn, narrowed } from './narrow-fonts.ts';

const require = createRequire(import.meta.url);
const INTER = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const CHARACTERS = 'Aureus 0123456789';

/** Returns the tables of a font by tag. Format: https://learn.microsoft.com/typography/opentype/spec/otff. */
async function tablesOf(font: Buffer): Promise<Map<string, Buffer>> {
  const plain = await subsetFont(font, CHARACTERS, { targetFormat: 'truetype' });
  const tables = new Map<string, Buffer>();
  for (let entry = 12; entry < 12 + plain.readUInt16BE(4) * 16; entry += 16) {
    const start = plain.readUInt32BE(entry + 8);
    tables.set(
      plain.toString('latin1', entry, entry + 4),
      plain.subarray(start, start + plain.readUInt32BE(entry + 12)),
    );
  }
  return tables;
}

test('a narrowed font keeps the digits of one width, its weights and little else', async () => {
  const whole = await readFile(require.resolve(INTER));
  const font = await narrowed(whole, CHARACTERS);
  expect(font.length).toBeLessThan(whole.length / 4);
  const tables = await tablesOf(font);
  for (const [table, feature] of [
    ['GSUB', 'tnum'],
    ['GPOS', 'kern'],
  ] as const)
    expect(tables.get(table)?.includes(feature), feature).toBe(true);
  expect(tables.get('GSUB')?.includes('ss01')).toBe(false);
  const axes = tables.get('fvar');
  const first = axes?.readUInt16BE(4) ?? 0;
  const weightAt = (offset: number) => (axes?.readInt32BE(first + offset) ?? 0) / 65_536;
  expect([weightAt(4), weightAt(12)]).toEqual([400, 800]);
});

test('ranges become characters, and a font without a range is refused', () => {
  expect(charactersIn('U+0041-0043, U+20AC')).toBe('ABC€');
  const face = (more: string) => `@font-face {\n  src: url("${INTER}") format("woff2");${more}\n}`;
  expect(fontsIn(face('\n  unicode-range: U+0041;')).get(INTER)).toContain('U+0041');
  expect(() => fontsIn(face(''))).toThrow('no unicode-range');
});
