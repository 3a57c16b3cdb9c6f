import path from 'node:path';
import sharp from 'sharp';

const GROUND = '#131110';

/**
 * Makes an icon for the installed app.
 * @param inset margin on each side, as a share of the icon's width.
 */
function appIcon(file, edge, inset) {
  return {
    file,
    draw: async (_page, target, _report, root) => {
      const free = Math.round(edge * inset);
      const coin = await sharp(path.join(root, 'apps/web/public/favicon.svg'), { density: 900 })
        .resize(edge - free * 2, edge - free * 2)
        .png()
        .toBuffer();
      await sharp({ create: { width: edge, height: edge, channels: 4, background: GROUND } })
        .composite([{ input: coin, gravity: 'center' }])
        .flatten({ background: GROUND })
        .png({ compressionLevel: 9, palette: true })
        .toFile(target);
    },
  };
}

/**
 * Icons of the installed app. Systems crop `maskable` icons to their own shape. Everything important must therefore be
 * within a circle whose diameter is four fifths of the width.
 */
export const appIcons = [
  appIcon('app-192.png', 192, 0.12),
  appIcon('app-512.png', 512, 0.12),
  appIcon('app-maskable-512.png', 512, 0.2),
];
