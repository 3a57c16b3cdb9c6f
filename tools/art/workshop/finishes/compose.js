import { drawFigure } from './figures.js';
import { fromPixels, noise, SIZE, sheet, smooth } from './pattern.js';
import { zoneOf } from './zones.js';

/** Color of the bare metal under paint, and of the threads under a glove's color. */
const BENEATH = { paint: [118, 116, 112], cloth: [112, 104, 94] };

/** Lays motifs over parts of a sheet. `draw` returns the sheet of a motif. */
function layParts(pen, weapon, parts, draw) {
  for (const [part, motif, colours, slant = 0] of parts) {
    const [left, top, right, bottom] = zoneOf(weapon, part).map((share) => share * SIZE);
    pen.save();
    pen.beginPath();
    pen.moveTo(left + slant, top);
    pen.lineTo(right + slant, top);
    pen.lineTo(right - slant, bottom);
    pen.lineTo(left - slant, bottom);
    pen.clip();
    pen.drawImage(draw(motif, colours), 0, 0);
    pen.restore();
  }
}

/** Draws bars `[x, y, length, width, turn, color]`: lines and blocks, in shares of the sheet and degrees. */
function layBars(pen, bars, palette) {
  for (const [x, y, length, width, turn, colour] of bars) {
    pen.save();
    pen.translate(x * SIZE, y * SIZE);
    pen.rotate((turn * Math.PI) / 180);
    pen.fillStyle = palette[colour] ?? colour;
    pen.fillRect(0, (-width / 2) * SIZE, length * SIZE, width * SIZE);
    pen.restore();
  }
}

/** Draws figures `[name, x, y, size, turn, colors]`. Each color is an index into the palette or a CSS color. */
function layFigures(pen, figures, palette, seed) {
  figures.forEach(([name, x, y, size, turn = 0, colours = [1, 0, 2]], index) => {
    pen.save();
    pen.translate(x * SIZE, y * SIZE);
    pen.rotate((turn * Math.PI) / 180);
    pen.scale(size * SIZE, size * SIZE);
    drawFigure(
      pen,
      name,
      colours.map((each) => palette[each] ?? each),
      seed + index,
    );
    pen.restore();
  });
}

/** Rubs a finish off in patches, in a share of the sheet that grows with `wear`, from 0 to 1. */
function rubOff(pen, wear, seed, isCloth) {
  const { cloud, single } = noise(seed + 77);
  const bare = fromPixels((u, v) => {
    const grey = 0.82 + 0.36 * single(u * 90, v * 90);
    return (isCloth ? BENEATH.cloth : BENEATH.paint).map((part) => part * grey);
  });
  const mask = bare.getContext('2d').getImageData(0, 0, SIZE, SIZE);
  for (let j = 0; j < SIZE; j += 1)
    for (let i = 0; i < SIZE; i += 1) {
      const [u, v] = [i / SIZE, j / SIZE];
      const patch =
        cloud(u * 7, v * 12, 3) +
        0.3 * (single(u * 60, v * 44) - 0.5) +
        0.12 * (single(u * 160, v * 20) - 0.5);
      mask.data[4 * (j * SIZE + i) + 3] = 235 * smooth(0.72 - wear * 0.24, 0.76 - wear * 0.24, patch);
    }
  const layer = sheet();
  layer.pen.putImageData(mask, 0, 0);
  pen.drawImage(layer.canvas, 0, 0);
}

/**
 * Completes a finish's sheet: motifs of single parts, bars and figures in order, then wear. `draw` draws the sheet of
 * another motif in given colors.
 */
export function compose(
  canvas,
  { weapon, palette, seed, wear = 0, parts = [], bars = [], figures = [], cloth },
  draw,
) {
  const pen = canvas.getContext('2d');
  pen.setTransform(1, 0, 0, 1, 0, 0);
  layParts(pen, weapon, parts, draw);
  layBars(pen, bars, palette);
  layFigures(pen, figures, palette, seed);
  if (wear > 0) rubOff(pen, wear, seed, cloth);
  return canvas;
}
