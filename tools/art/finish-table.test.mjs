import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { builtCases } from '@aureus/catalogue/cases.ts';
import { describe, expect, it } from 'vitest';
import { BY_NAME, FINISH_TABLE, rowOf } from './finish-table/index.mjs';
import { finishOf } from './finishes.mjs';
import { catalogueItems } from './item-pictures.mjs';
import { FIGURES } from './workshop/finishes/figures.js';
import { finishSource } from './workshop/finishes/kinds.js';
import { rgb } from './workshop/finishes/pattern.js';
import { zoneOf } from './workshop/finishes/zones.js';

const root = path.resolve(import.meta.dirname, '../..');
const CARD = '#1a1715';
/** Number of finishes that must have a row in the table: those that cases pay most with. */
const MOST_SEEN = 200;

const items = catalogueItems(root);
const byId = new Map(items.map((item) => [item.id, item]));
const tabled = items.filter(rowOf);

/** Returns the finishes that cases pay most with (price times tickets), each with its items. */
function mostSeen() {
  const worth = new Map();
  const seen = new Map();
  for (const { table } of builtCases()) {
    for (const { id, price, ticketStart, ticketEnd } of table.items) {
      const { finish } = byId.get(id);
      worth.set(finish, (worth.get(finish) ?? 0) + Number(price) * (ticketEnd - ticketStart + 1));
      seen.set(finish, [...(seen.get(finish) ?? []), byId.get(id)]);
    }
  }
  const dearest = [...worth].sort(([, left], [, right]) => right - left).slice(0, MOST_SEEN);
  return dearest.map(([finish]) => ({ finish, items: seen.get(finish) }));
}

function luminance(color) {
  const [red, green, blue] = rgb(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrast = (color) => (luminance(color) + 0.05) / (luminance(CARD) + 0.05);
const apart = (left, right) => Math.hypot(...rgb(left).map((part, axis) => part - rgb(right)[axis]));
const colorsOf = ({ colors, variants }) => (variants ?? [colors]).map((palette) => palette.split(' '));

/** Returns all colors that a row shows: those of its motif, parts, bars and figures, its trim and its second color. */
function allColors(row) {
  const literal = [...(row.bars ?? []), ...(row.figures ?? [])]
    .flat(2)
    .filter((each) => String(each).startsWith('#'));
  const parts = (row.parts ?? []).flatMap(([, , palette]) => palette.split(' '));
  return [...colorsOf(row).flat(), ...parts, ...literal, row.trim, row.second].filter(Boolean);
}

describe('the table of finishes', () => {
  it(`has a row for each item of the ${MOST_SEEN} finishes that cases pay most with`, () => {
    const missing = mostSeen().flatMap((finish) => finish.items.filter((item) => !rowOf(item)));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('names three to five colors, a motif, a material and a wear in every row', () => {
    for (const [name, row] of Object.entries(FINISH_TABLE)) {
      for (const palette of colorsOf(row)) {
        expect(palette.length, name).toBeGreaterThanOrEqual(3);
        expect(palette.length, name).toBeLessThanOrEqual(5);
      }
      for (const color of allColors(row)) expect(color, name).toMatch(/^#[0-9a-f]{6}$/);
      expect(finishSource(row.motif), name).toBeDefined();
      expect(['matt', 'gloss', 'metal', 'cloth'], name).toContain(row.material);
      expect(row.wear, name).toBeGreaterThanOrEqual(0);
      expect(row.wear, name).toBeLessThanOrEqual(0.3);
    }
  });

  it('has no row that no item of the catalogue has', () => {
    const names = new Set(items.flatMap(({ weapon, finish }) => [finish, `${weapon} | ${finish}`]));
    expect(Object.keys(FINISH_TABLE).filter((name) => !names.has(name))).toEqual([]);
  });

  it('says which finishes follow their names alone', () => {
    const finishes = new Set(tabled.map(({ finish }) => finish));
    expect(BY_NAME.filter((name) => !finishes.has(name))).toEqual([]);
  });

  it('lays parts and figures where the weapon has them', () => {
    for (const item of tabled) {
      const { parts = [], bars = [], figures = [], palette } = finishOf(item);
      for (const [part, motif] of parts) {
        expect(() => zoneOf(item.weapon, part), item.name).not.toThrow();
        expect(finishSource(motif), item.name).toBeDefined();
      }
      for (const [figure, x, y, , , colors = []] of figures) {
        expect(FIGURES, item.name).toContain(figure);
        expect(Math.min(x, y), item.name).toBeGreaterThan(0);
        expect(Math.max(x, y), item.name).toBeLessThan(1);
        for (const color of colors) expect(palette[color] ?? color, item.name).toMatch(/^#/);
      }
      for (const bar of bars) expect(palette[bar[5]] ?? bar[5], item.name).toMatch(/^#/);
    }
  });

  it('keeps the colors of a row apart', () => {
    for (const [name, row] of Object.entries(FINISH_TABLE)) {
      const colors = allColors(row);
      const furthest = Math.max(...colors.flatMap((left) => colors.map((right) => apart(left, right))));
      expect(furthest, name).toBeGreaterThanOrEqual(45);
    }
  });

  it('gives no two finishes of a weapon the same motif in nearly the same colors', () => {
    const alike = [];
    for (const [index, left] of tabled.entries()) {
      const first = finishOf(left);
      for (const right of tabled.slice(index + 1)) {
        if (right.weapon !== left.weapon) continue;
        const second = finishOf(right);
        if (second.kind !== first.kind || first.figures || second.figures || first.bars || second.bars)
          continue;
        const distance = first.palette.slice(0, 3).map((color, at) => apart(color, second.palette[at]));
        const parts = JSON.stringify(first.parts) === JSON.stringify(second.parts);
        if (Math.max(...distance) < 24 && parts) alike.push(`${left.name}, ${right.name}`);
      }
    }
    expect(alike).toEqual([]);
  });

  it('stands out from its card', () => {
    for (const [name, row] of Object.entries(FINISH_TABLE))
      expect(Math.max(...allColors(row).map(contrast)), name).toBeGreaterThanOrEqual(1.8);
  });

  it('draws without chance and without the clock', () => {
    const folder = path.join(root, 'tools/art/workshop/finishes');
    for (const file of readdirSync(folder))
      expect(readFileSync(path.join(folder, file), 'utf8'), file).not.toMatch(
        /Math\.random|Date\b|performance\b/,
      );
  });
});
