import path from 'node:path';
import sharp from 'sharp';

const GROUND = '#131110';

/** Icon of the site when it's installed as an app. @param inset the part of the edge that stays free on each side. */
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

/** `maskable` icons are cut to whatever shape a system likes: what matters lies within a circle of four fifths. */
export const appIcons = [
  appIcon('app-192.png', 192, 0.12),
  appIcon('app-512.png', 512, 0.12),
  appIcon('app-maskable-512.png', 512, 0.2),
];
