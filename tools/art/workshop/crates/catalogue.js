import { ammoCan, chest, strongbox, vault } from './boxes.js';
import { sarcophagus, treasury } from './buildings.js';
import { gathered } from './crate-parts.js';
import { shieldBox } from './shield-box.js';
import { altar, amphora, urn } from './vessels.js';

const BOX = { yaw: -30, pitch: 17, lens: 26, fillX: 0.96, fillY: 0.96 };
const TALL = { yaw: -26, pitch: 13, lens: 26, fillX: 0.96, fillY: 0.97 };

/** Light settings of all crates. */
export const CRATE_LIGHT = { rim: 5, exposure: 1.2 };

/**
 * Every crate by its name in the catalogue: the function that builds it around an emblem, its source file and its
 * camera view.
 */
export const CRATES = {
  strongbox: { build: gathered(strongbox), source: 'boxes', view: BOX },
  amphora: { build: gathered(amphora), source: 'vessels', view: { ...TALL, yaw: -16 } },
  'ammo-can': { build: gathered(ammoCan), source: 'boxes', view: BOX },
  sarcophagus: { build: gathered(sarcophagus), source: 'buildings', view: { ...BOX, yaw: -34, pitch: 20 } },
  chest: { build: gathered(chest), source: 'boxes', view: BOX },
  altar: { build: gathered(altar), source: 'vessels', view: TALL },
  treasury: { build: gathered(treasury), source: 'buildings', view: { ...BOX, yaw: -28, pitch: 14 } },
  'shield-box': { build: gathered(shieldBox), source: 'shield-box', view: { ...TALL, yaw: -32 } },
  urn: { build: gathered(urn), source: 'vessels', view: { ...TALL, yaw: -14, pitch: 12 } },
  vault: { build: gathered(vault), source: 'boxes', view: { ...BOX, yaw: -34, pitch: 14 } },
};
