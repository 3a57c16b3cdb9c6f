import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type GameType, gameTypes } from '@aureus/contract/games.ts';
import sharp, { type OverlayOptions } from 'sharp';
import type { CardTexts } from './shares.texts.ts';

const cards = fileURLToPath(new URL('../../../cards', import.meta.url));
const fileOf = Object.fromEntries(
  Object.entries(gameTypes).map(([name, type]) => [type, `${cards}/${name}.jpg`]),
) as Record<GameType, string>;

/** Left edge and width of the text column, in pixels. */
const LEFT = 64;
const COLUMN = 600;
const COIN = 64;
const COLORS = { plain: '#f4efe6', muted: '#b9ac97', gold: '#f0b94a', green: '#7fe6b4' };

type Line = {
  text: string;
  font: 'inter' | 'figures' | 'cinzel';
  size: number;
  color: keyof typeof COLORS;
  /** Maximum width in pixels; wider text is shrunk. */
  most: number;
  spacing?: number;
};

const FONTS = {
  inter: { family: 'Inter Medium', file: 'inter-latin' },
  figures: { family: 'Inter Bold', file: 'inter-figures' },
  cinzel: { family: 'Cinzel Bold', file: 'cinzel' },
} as const;
/** Other parts of the Inter font, for letters that one font file lacks. These parts must be loaded first. */
const OTHER_PARTS = [
  'inter-latin-extended',
  'inter-vietnamese',
  'inter-cyrillic',
  'inter-cyrillic-extended',
  'inter-greek',
  'inter-latin',
];

const escaped = (text: string): string =>
  text.replaceAll(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '');

type Drawn = { input: Buffer; raw: { width: number; height: number; channels: 4 } };

async function write({ text, font, size, color, most, spacing = 0 }: Line): Promise<Drawn> {
  const { family, file } = FONTS[font];
  const markup = `<span foreground="${COLORS[color]}" letter_spacing="${spacing * 1024}">${escaped(text)}</span>`;
  const written = sharp({
    text: {
      text: markup,
      font: `${family} ${size}`,
      fontfile: `${cards}/${file}.ttf`,
      rgba: true,
      // At 72 dpi, a font size in points is the same in pixels.
      dpi: 72,
    },
  });
  const { data, info } = await written.raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 4 as const };
  if (info.width <= most) return { input: data, raw };
  const smaller = await sharp(data, { raw })
    .resize({ width: most })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    input: smaller.data,
    raw: { width: smaller.info.width, height: smaller.info.height, channels: 4 },
  };
}

/** Loads the fonts by rendering text: the library registers a font file when text is first rendered with it. */
async function learnFonts(): Promise<void> {
  for (const name of OTHER_PARTS)
    await sharp({ text: { text: '.', font: 'Inter', fontfile: `${cards}/${name}.ttf`, rgba: true } })
      .raw()
      .toBuffer();
}

/**
 * Creates a function that draws the card of a shared win as a JPEG of 1200 x 630 pixels. @param site name of the site.
 * @param host returns the URL of the site, whose host name is drawn.
 */
export function createCardDrawer(site: string, host: () => string) {
  let learned: Promise<void> | undefined;
  return async (game: GameType, texts: CardTexts): Promise<Buffer> => {
    await (learned ??= learnFonts());
    const { head, figure, isAmount, below, item, badge } = texts;
    const inset = isAmount ? COIN + 20 : 0;
    const lines: [line: Line, place: (drawn: Drawn['raw']) => { left: number; top: number }][] = [
      [
        { text: site.toUpperCase(), font: 'cinzel', size: 34, color: 'gold', most: 420, spacing: 5 },
        ({ height }) => ({ left: LEFT + 74, top: 84 - Math.round(height / 2) }),
      ],
      [
        { text: head, font: 'inter', size: 33, color: 'muted', most: COLUMN },
        ({ height }) => ({ left: LEFT, top: 194 - Math.round(height / 2) }),
      ],
      [
        { text: figure, font: 'figures', size: 96, color: isAmount ? 'plain' : 'gold', most: COLUMN - inset },
        ({ height }) => ({ left: LEFT + inset, top: 276 - Math.round(height / 2) }),
      ],
      [
        { text: below, font: 'inter', size: 36, color: 'gold', most: COLUMN },
        ({ height }) => ({ left: LEFT, top: 364 - Math.round(height / 2) }),
      ],
      [
        { text: new URL(host()).host, font: 'inter', size: 25, color: 'muted', most: 420 },
        ({ width, height }) => ({ left: 1136 - width, top: 590 - Math.round(height / 2) }),
      ],
    ];
    if (item !== null)
      lines.push([
        { text: item, font: 'inter', size: 28, color: 'plain', most: COLUMN },
        ({ height }) => ({ left: LEFT, top: 424 - Math.round(height / 2) }),
      ]);
    if (badge !== null)
      lines.push([
        { text: badge, font: 'inter', size: 27, color: 'green', most: 250 },
        ({ height }) => ({ left: LEFT + 64, top: 548 - Math.round(height / 2) }),
      ]);
    const overlays: OverlayOptions[] = [];
    if (badge !== null) overlays.push({ input: readFileSync(`${cards}/badge.png`), left: LEFT, top: 518 });
    if (isAmount)
      overlays.push({ input: readFileSync(`${cards}/coin.png`), left: LEFT, top: 276 - COIN / 2 });
    for (const [line, place] of lines) {
      const drawn = await write(line);
      overlays.push({ ...drawn, ...place(drawn.raw) });
    }
    return sharp(readFileSync(fileOf[game])).composite(overlays).jpeg({ quality: 86 }).toBuffer();
  };
}
