import { CRATE_LIGHT, CRATES } from './crates/catalogue.js';
import { crateMaterials, rimOf } from './crates/palettes.js';
import { finishColours, lookMaterials, lookOf } from './finishes/kinds.js';
import { Darkroom } from './kit/darkroom.js';
import { baseMaterials } from './kit/materials.js';
import { MODELS } from './models/catalogue.js';
import { OBJECT_LIGHT, OBJECTS } from './tiles/catalogue.js';
import { gameMaterials } from './tiles/materials.js';

/** Shade of gray that the paint has when the rim light is rendered: neither dark nor bright. */
const RIM_GREY = 0.4;
let darkroom;
/** The model that is set up now. Pictures are sorted by model, so keeping one is enough. */
let standing;

function stageFor(key, width, height, build, view) {
  darkroom ??= new Darkroom(width, height);
  if (standing?.key === key) return standing.stage;
  if (standing) darkroom.strike(standing.stage);
  darkroom.resize(width, height);
  const model = build();
  standing = { key, stage: darkroom.stage(model, view) };
  return standing.stage;
}

/** Renders an item in its finish, with rim light in the color of its rarity. Returns a PNG data URL. */
function renderItem({ weapon, finish, rimColour, width, height }) {
  const { build, view, stretch = [1, 1, 1], cloth = false } = MODELS[weapon];
  const stretched = () => build().stretch(...stretch);
  const stage = stageFor(`${weapon} ${width}`, width, height, stretched, view);
  const look = lookOf(finish, cloth);
  const dressedAs = (name) => (grey) => ({ ...baseMaterials(), ...lookMaterials(name, grey) });
  const rimMaterials = dressedAs(cloth ? 'cloth' : 'gloss')(RIM_GREY);
  darkroom.look(stage, look, dressedAs(look), rimMaterials);
  const colours = finishColours(finish);
  const address = darkroom.repaint(stage, look, colours, rimColour).toDataURL('image/png');
  colours.map.dispose();
  return address;
}

/** Renders a crate with its emblem, in a palette. */
function renderCrate({ crate, emblem, palette, width, height }) {
  const { build, view } = CRATES[crate];
  const stage = stageFor(`${crate} ${emblem} ${width}`, width, height, () => build(emblem), view);
  const canvas = darkroom.shoot(stage, crateMaterials(palette), {
    ...CRATE_LIGHT,
    rimColour: rimOf(palette),
  });
  return canvas.toDataURL('image/png');
}

/** Renders an object that a game shows. */
function renderObject({ object, width, height }) {
  const { build, view } = OBJECTS[object];
  const stage = stageFor(`${object} ${width}`, width, height, build, view);
  return darkroom.shoot(stage, gameMaterials(), OBJECT_LIGHT).toDataURL('image/png');
}

window.workshop = { renderItem, renderCrate, renderObject };
