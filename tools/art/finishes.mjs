import { PALETTES, paletteFor } from './finish-palettes.mjs';
import { rowOf } from './finish-table/index.mjs';

/** Returns a 32-bit FNV-1a hash of a text's code points. It gives the same name the same finish in every run. */
function hashOf(text) {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0), 0x01000193) >>> 0;
  return hash;
}

/**
 * Palettes of doppler knives without a row in the table. In the game, each phase has its own picture; here, each type
 * of knife has one palette, chosen by its name.
 */
const DOPPLERS = [
  ['#12060a', '#7a0d1c', '#d9202e', '#ff9a8a'],
  ['#040a24', '#0f2f9e', '#2f7bff', '#a8d8ff'],
  ['#0b0710', '#4a1470', '#c2206e', '#ffb0d8'],
  ['#05060c', '#1d1836', '#5b3d94', '#d8d0e8'],
  ['#070a1e', '#1c2f8c', '#b01f8f', '#ffd0ec'],
];
const GAMMA_DOPPLERS = [
  ['#04140c', '#0b6b3a', '#2fe08a', '#c8ffe2'],
  ['#041a1c', '#0c7a74', '#34e0c0', '#e0fff6'],
  ['#07120a', '#2a7a1c', '#8af03c', '#f0ffc8'],
];
const FADE = ['#ffd24a', '#ff7a3c', '#e0368c', '#7a35d8', '#2b4cff'];

/** Finishes whose name fixes their look, unless the table has a row for them. */
const KNOWN = {
  Vanilla: ['anodized', PALETTES.bare],
  Fade: ['fade', FADE],
  'Amber Fade': ['fade', ['#3a1c08', '#a8601c', '#e8a53c', '#5a3a2a']],
  'Acid Fade': ['fade', ['#1f3a0a', '#5fae1a', '#d8f03c', '#2f6a5a']],
  'Marble Fade': ['marble', ['#c31824', '#f0b82e', '#1b3fc4', '#101528']],
  Doppler: ['marble', DOPPLERS],
  'Gamma Doppler': ['lacquer', GAMMA_DOPPLERS],
  'Crimson Web': ['web', ['#1a0507', '#8f1119', '#0d0506', '#f3d7b0']],
  'Emerald Web': ['web', ['#03160e', '#0d7a50', '#04120c', '#d8ffe9']],
  'Case Hardened': ['caseHardened', ['#163a86', '#3f86d0', '#c9a050', '#8a4a86']],
  'Heat Treated': ['caseHardened', ['#3a2a7a', '#2f7bd0', '#d9a441', '#b5452a']],
  'Damascus Steel': ['damascus', ['#17191d', '#77808e', '#cfd6de', '#e6ebf0']],
  'Tiger Tooth': ['tiger', ['#3a1a06', '#e08a1a', '#ffc24a', '#fff0b0']],
  Slaughter: ['tiger', ['#2a0508', '#c01c28', '#e8434a', '#f3b0a0']],
  Lore: ['engraved', ['#2a1a08', '#b98a2e', '#f6d37a', '#8c1a1a']],
  'Dragon Lore': ['engraved', ['#3a1c08', '#d9a12e', '#f7dc8a', '#7a8a2a']],
  Autotronic: ['hex', ['#120a0a', '#8a1418', '#c9ced4', '#e3b341']],
  Freehand: ['splatter', ['#14102a', '#6a4ad0', '#4fc7d8', '#f0e4ff']],
  'Bright Water': ['waves', ['#0f2a4a', '#3f86c0', '#a8d4ec', '#f4fbff']],
  'Black Laminate': ['woodGrain', ['#0e0e10', '#26262a', '#3c3c42', '#8a8a92']],
  'Candy Apple': ['anodized', ['#3a0508', '#c01c24', '#e8434a', '#ffd9c8']],
  'Hot Rod': ['anodized', ['#2a0508', '#9b0f1a', '#c8303a', '#e3b341']],
  Redline: ['stripes', ['#0d0e10', '#25272b', '#c8251c', '#8a1418']],
  Cyrex: ['stripes', ['#1a1b1e', '#d9dadd', '#c8251c', '#f4f4f4']],
  Vulcan: ['stripes', ['#16181c', '#e4e6e8', '#2f7bd0', '#5fb0f0']],
  Howl: ['flames', ['#120806', '#a8201a', '#f07a1f', '#ffe07a']],
  'Neo-Noir': ['emblem', ['#0d0e12', '#3d4250', '#c9cdd6', '#e0368c']],
  Night: ['spray', ['#0a0c11', '#252c37', '#3a4454', '#5f7390']],
  'Blue Steel': ['anodized', ['#0d1524', '#33496b', '#5a769c', '#a8bdd8']],
  'Rust Coat': ['rust', ['#7a3a16', '#6b625a', '#8f8982', '#b0602a']],
  Stained: ['caseHardened', ['#3a3f46', '#7d8792', '#b5a88e', '#5a6a86']],
  Ultraviolet: ['spray', ['#0b0912', '#3a1f6b', '#5a2fa0', '#a97bf5']],
  'Forest DDPAT': ['digital', PALETTES.forest],
  'Boreal Forest': ['camo', ['#1d241a', '#55603a', '#7f7a52', '#33402c']],
  'Safari Mesh': ['mesh', ['#4a4028', '#9a8d5f', '#7d7a4a', '#c4b98a']],
  'Urban Masked': ['camo', ['#24272b', '#7d848a', '#a8afb4', '#4a5056']],
  Scorched: ['camo', ['#171614', '#54504a', '#7a756c', '#2c2a27']],
  'Night Stripe': ['tiger', ['#08090c', '#23272f', '#3a414d', '#5a6678']],
};

/** Kinds of finish for words in a finish's name. The first match wins. */
const KINDS = [
  [/ddpat|pixel|fragcam|digital|8-bit|dev_texture|shredded|varicamo/, 'digital'],
  [/laminate|wood|walnut|ply\b|timber|oak|limba|bamboo|cinquedea/, 'woodGrain'],
  [/mesh|net\b|netting|halftone mesh|basket|weave|sweaters|chainmail/, 'mesh'],
  [/halftone|pop\b|pow|boom|comic|dots|perforated|print\b|dashed/, 'halftone'],
  [
    /camo|spray|mud|woodland|guerrilla|commando|army|terrain|shamagh|rubble|jungle|marsh|grassland|sand|desert|dune|arid|storm|sleet|snow|forest|thicket|polar|hunting/,
    'camo',
  ],
  [/tiger|zebra|bengal|tigris|safari|stripe\b|tear\b/, 'tiger'],
  [/leopard|jaguar|panther|cheetah|giraffe|savannah|anolis|gator|poison dart|spots/, 'leopard'],
  [
    /scale|snake|python|serpent|viper|cobra|naga|dragon|hydra|basilisk|j.rmungandr|gila|cold blooded|warm blooded|lizard|copperhead|rattler|diamondback|constrictor|fish|koi|king snake|boa|caiman|croc/,
    'scales',
  ],
  [/web|spider|widow/, 'web'],
  [/hex|hive|colony|bee|hornet|cell|nano|module/, 'hex'],
  [
    /circuit|cyber|mainframe|synth|signal|mother|processor|matrix|neural|program|board|cortex|reactor|glitch|system|code|mecha|exo|tech|robot|bot\b|component/,
    'circuit',
  ],
  [/carbon|fiber|kevlar|grip|polymer|tuxedo|racer|turbo|motorized/, 'carbon'],
  [/fire|flame|blaze|inferno|hell|burn|pyre|wildfire|ember|rocket|hot|dragonfire|exotherm|jet/, 'flames'],
  [
    /lightning|electric|thunder|volt|shock|mj.lnir|gungnir|storm|tempest|zeus|energy|pulse|tesla|hyper/,
    'lightning',
  ],
  [
    /wave|water|ocean|sea|tide|ripple|tsunami|swell|surf|foam|undertow|seigaiha|current|hydro|koi|poseidon|kraken|aqua|splash|pour\b/,
    'waves',
  ],
  [
    /floral|flower|lily|lotus|blossom|garden|leaf|leaves|vine|rose|bloom|paisley|brocade|palm|tropical|nouveau|flora|botan|roots|twilly|kimono|lush|damask|baroque|fan\b|crane/,
    'floral',
  ],
  [/mosaic|mosaico|tile|glass|stained|leaded|murano|kintsugi|byzant/, 'mosaic'],
  [
    /facet|crystal|quartz|gem|prism|diamond|low poly|polygon|origami|opal|jasper|ruby|sapphire|emerald|ice|shatter/,
    'facets',
  ],
  [/crack|fissure|shred|broken|torn|fragment|lava|magma|core|ruins|stone|ancient|fault/, 'cracked'],
  [
    /galaxy|nebula|space|star|cosmic|astral|orion|orbit|lunar|moon|meteor|eclipse|supernova|phobos|astro/,
    'nebula',
  ],
  [/topo|map|contour|terrace|sediment|thermal|agate|malachite|whorl|ripple|sonar/, 'topographic'],
  [
    /marble|swirl|smoke|acid wash|nacre|slick|oil|pearl|gel|melt|goo|slime|poison|toxic|venom|hydroponic|doppler|fever|dream/,
    'marble',
  ],
  [/plaid|tartan|check|houndstooth|argyle|gingham|picnic/, 'plaid'],
  [
    /splat|paint|graf|drip|wash|fizz|party|candy|sugar|cyano|bleed|blood|rain|spill|doodle|scrawl|monster/,
    'splatter',
  ],
  [
    /filigree|engrav|etch|arabesque|lore|royal|imperial|emperor|victoria|carved|relief|ornate|aristocrat|duelist|inlay|silver|elegant|golden|brass|bronze|antique|heirloom/,
    'engraved',
  ],
  [/gold|leaf gold|midas|bismuth|foil/, 'goldLeaf'],
  [/case|heat|treated|annealed|tempered|oxide|patina|verdigris|titanium|corinthian/, 'caseHardened'],
  [/damascus|steel disruption|folded|etched/, 'damascus'],
  [/rust|fubar|junk|decay|waste|rat rod|corroded|scrap/, 'rust'],
  [
    /anodized|navy sheen|sheen|metallic|chrome|candy apple|hot rod|cobalt|graphite|brushed|stainless|indigo|gunmetal|copper|steel|polished/,
    'anodized',
  ],
  [/fade|ombre|sunset|gradient|spectrum|aurora|chromatic|vapor|vaporwave/, 'fade'],
  [
    /redline|racing|stripe|asiimov|momentum|cyrex|rally|race|speed|first class|finish|pinstripe|contractor|slipstream|torque|nitro|vulcan|line\b|warning|hazard|caution|danger/,
    'stripes',
  ],
  [
    /legion|anubis|osiris|horus|wolf|eagle|griffin|hawk|phoenix|lion|bull|minotaur|medusa|hades|athena|god|knight|praetorian|paladin|queen|king|prince|guard|warrior|gladiator|crusader|sobek|atlas|helios|cerberus|apollo|triumvirate/,
    'emblem',
  ],
];

/** Kinds of finish for names without a match, by rarity, from plain to elaborate. */
const POOLS = [
  [
    'spray',
    'camo',
    'digital',
    'mesh',
    'topographic',
    'anodized',
    'carbon',
    'halftone',
    'plaid',
    'stripes',
    'cracked',
    'woodGrain',
  ],
  [
    'stripes',
    'twoTone',
    'hex',
    'scales',
    'tiger',
    'circuit',
    'splatter',
    'waves',
    'facets',
    'floral',
    'halftone',
    'topographic',
  ],
  [
    'emblem',
    'flames',
    'marble',
    'floral',
    'mosaic',
    'lightning',
    'nebula',
    'waves',
    'scales',
    'twoTone',
    'facets',
    'splatter',
    'hex',
    'engraved',
  ],
];

/** Splits colors, and repeats the last one until there are at least the four that a motif takes. */
function paletteOf(colors) {
  const palette = colors.split(' ');
  while (palette.length < 4) palette.push(palette.at(-1));
  return palette;
}

/** Returns the finish of a row of the table. Where a row has variants, each weapon has one of them. */
function finishOfRow(row, weapon, seed) {
  const { motif, colors, variants, material, parts, ...others } = row;
  return {
    kind: motif,
    palette: paletteOf(variants ? variants[hashOf(weapon) % variants.length] : colors),
    seed,
    weapon,
    ...(material === 'cloth' ? { cloth: true } : { material }),
    ...others,
    ...(parts && {
      parts: parts.map(([part, name, shades, slant]) => [part, name, paletteOf(shades), slant]),
    }),
  };
}

/**
 * Returns an item's finish, which is always the same for the same item.
 * @param item with `weapon`, `finish` (its name) and `rarity` (1 to 6).
 * @returns kind, palette and seed for the workshop's `finishColours`, and for some items more.
 */
export function finishOf({ weapon, finish, rarity }) {
  const seed = hashOf(`${weapon} | ${finish}`) % 100_000;
  const draw = hashOf(finish);
  const row = rowOf({ weapon, finish });
  if (row) return finishOfRow(row, weapon, seed);
  if (Object.hasOwn(KNOWN, finish)) {
    const [kind, palette] = KNOWN[finish];
    return {
      kind,
      palette: Array.isArray(palette[0]) ? palette[hashOf(weapon) % palette.length] : palette,
      seed,
    };
  }
  const name = finish.toLowerCase();
  const pool = POOLS[rarity <= 2 ? 0 : rarity === 3 ? 1 : 2];
  const kind = KINDS.find(([words]) => words.test(name))?.[1] ?? pool[draw % pool.length];
  return { kind, palette: paletteFor(name, rarity, draw >>> 8), seed };
}
