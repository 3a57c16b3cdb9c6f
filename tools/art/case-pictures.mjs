import { builtCases } from '@aureus/catalogue/cases.ts';
import { CRATE_LIGHT, CRATES } from './workshop/crates/catalogue.js';

const SHARED = ['kit/darkroom.js', 'crates/palettes.js'];

/** Returns the pictures to draw for the cases: for each, its crate with its emblem, in its palette. */
export function casePictures() {
  const pictures = builtCases().map(({ slug, crate, emblem, palette }) => {
    const { source, view } = CRATES[crate];
    return {
      file: `art/cases/${slug}.avif`,
      group: `${crate} ${emblem}`,
      call: 'renderCrate',
      request: { crate, emblem, palette },
      size: { width: 320, height: 320 },
      quality: 50,
      sources: [...SHARED, `crates/${source}.js`],
      held: { view, light: CRATE_LIGHT },
    };
  });
  return pictures.sort((left, right) => (left.group < right.group ? -1 : left.group > right.group ? 1 : 0));
}
