import type { ItemRule } from '../case-design.ts';
import { SNIPERS } from '../weapons.ts';

/** Item rules that several cases share. A theme matches items by words in the names of their finishes. */
export const ANY_WEAPON: ItemRule = { categories: ['Rifles', 'Pistols', 'SMGs', 'Heavy', 'Equipment'] };
export const PISTOLS: ItemRule = { categories: ['Pistols'] };
export const SMGS: ItemRule = { categories: ['SMGs'] };
export const SHOTGUNS: ItemRule = { categories: ['Heavy'] };
export const SNIPER_RIFLES: ItemRule = { weapons: SNIPERS };
export const ASSAULT_RIFLES: ItemRule = {
  weapons: ['AK-47', 'M4A4', 'M4A1-S', 'AUG', 'SG 553', 'Galil AR', 'FAMAS'],
};
export const KNIVES: ItemRule = { categories: ['Knives'] };
export const GLOVES: ItemRule = { categories: ['Gloves'] };

export const FIRE =
  /\b(?:fire\w*|flame|blaze|inferno|incinegator|heat|hellfire|hellish|hell|chantico|wildfire|pyre|meltdown|exothermic|spitfire|scorched|volcanic|searing|elemental|sun|phoenix|bloodsport|lava)\b/i;
export const RED =
  /\b(?:red\w*|crimson|blood\w*|ruby|scarlet|cardiac|hemoglobin|slaughter|rose|cinnabar|code red|chili|bordeux|hot)\b/i;
export const BLUE =
  /\b(?:blue|azure|cobalt|navy|ocean|oceanic|water|aqua\w*|sea\w*|hydra|wave\w*|ice|marina|tide|groundwater|splash|high seas|reef|cyan\w*|teal|undertow|poseidon|atlantis|kraken|lapis|sapphire|stratosphere)\b/i;
export const GREEN =
  /\b(?:green|emerald|jade|leaf\w*|leaves|forest|bamboo|jungle|thicket|lime|mint|moss|verd\w*|overgrowth|grass\w*|vine\w*|lotus|lily|palm|toxic|serpent|olive|wildwood|poplar|ivy|laurel)\b/i;
export const GOLD =
  /\b(?:gold\w*|brass|bronze\w*|amber\w*|copper\w*|chalice|arabesque|honey|sun in leo|midas|yellow|royal|pharaoh|empress|emperor)\b/i;
export const METAL =
  /\b(?:steel|iron|chrome|silver|titanium|brass|copper\w*|bronze\w*|metal\w*|anodized|chainmail|damascus|gunmetal|mecha|torque|zinc|magnesium|platinum|case hardened|heavy metal|metallic)\b/i;
export const PURPLE =
  /\b(?:purple|violet|ultraviolet|amethyst|plum|royal|orchid|lilac|mauve|nebula|galaxy|cosmos|doppler|asterion|fade|night(?:mare)?|twilight|dusk|moonrise|abyss\w*|astral)\b/i;
export const NIGHT =
  /\b(?:black|dark\w*|night\w*|midnight|shadow|death\w*|grave\w*|skull\w*|bone\w*|hades|styx|cerberus|necro\w*|ghost\w*|tomb\w*|entombed|catacombs|curse|reaper|wraiths|grim|oblivion|phantom|umbral|acheron|the end|charred|shallow grave|macabre|yorick|executioner)\b/i;
export const SNOW =
  /\b(?:snow|ice\w*|icarus|winter\w*|wintergreen|arctic|polar|glacier|blizzard|sleet|frost\w*|frosty|whiteout|white\w*|cold|cool mint|alpine|boreal|yeti|slalom|ivory|crystal|avalanche)\b/i;
export const DESERT =
  /\b(?:sand\w*|desert|dune|dust|mirage|sirocco|nile|scorpion|camel|arid|badlands|savannah|safari|quick sand|dry season|hieroglyph|sandstorm|jambiya|sunbaked|terrain|palm|tan)\b/i;
export const EGYPT =
  /\b(?:anubis|pharaoh|horus|nile|ra|ramese's|scarab|sobek's|apep's|nephthys|hieroglyph|oxide oasis|osiris|isis)\b/i;
export const SERPENT =
  /\b(?:snake\w*|serpent\w*|viper|python|cobra|copperhead|basilisk|kraken|medusa|hydra|cold blooded|rattler|gator|galigator|crocodile|dragon\w*|jörmungandr|constrictor|snakebite|diamondback|xiangliu|king snake|anolis|caiman|chameleon|reptile|snek-9|garter-9|lizard)\b/i;
export const BEAST =
  /\b(?:tiger|tigris|bengal|lion\w*|leo|jaguar|panthera|panther|leopard|predator|wolf|bear|bull\w*|beast|griffin|fang|hunter|prey|carnivore|stalker|stymphalian|fox|cerberus|minotaur's|stinger|hunting|buffalo|eagle|hawk|raven|owl|wings|pilot)\b/i;
export const PETS =
  /\b(?:cat|kitty|doomkitty|puppy|longdog|pig|rabbit|bunny|meow|popdog|chicken\w*|poultrygeist|fowl|duck|crane\w*|robin's|bullfrog|frog|bee-tron|hive|goat|calf|goldfish|koi|monkey\w*|monkeyflage|bird|glockingbird|mockingbird|bizon|space cat|tom cat|otter|turtle|llama|roach|whitefish|lionfish|sea calico|leafhopper)\b/i;
export const ROYAL =
  /\b(?:royal|emperor|empress|king\w*|queen\w*|neoqueen|bullet queen|imperial|prince\w*|knight|paladin|legion|senate|oligarch|duelist|master|chalice|guardian|crown|consorts|noble|regal|victoria|baroque|filigree|empire)\b/i;
export const FLOWER =
  /\b(?:flower\w*|lily|lotus|rose|blossom|bloom\w*|petal|floral|flora|garden|orchid|kimono|pink|cherry|cherries|candy|berries|valentine|kiss|xoxo|love|blush|peach|melon\w*|sugar|spring|aphrodite|venus|pearl)\b/i;
export const NEON =
  /\b(?:neon|cyber\w*|digital|rainbow|disco|printstream|vapor\w*|hyper|party|pop|prism\w*|spectrum|spectron|chromatic|cmyk|candy|rider|kimono|electric|vivid|phosphor|glitch|arcade|starcade|light\w*|laser|hypnotic|fever|psychedelic|color|polymer|slushy|squeezer|acid)\b/i;
export const STONE =
  /\b(?:stone|marble\w*|granite|quartz|malachite|rock|clay|ceramic|mosaico|mosaic|terrace|sedimentary|pottery|nacre|opal|lapis|jasper|murano|stained|dusk ruins|ancient|ruins|relic|antique|lore|stone cold|carved)\b/i;
export const SKY =
  /\b(?:sky|star\w*|starlight|moon\w*|sun\w*|sunset|aurora|galaxy|cosmos|orion|asterion|orbit|twilight|dawn|daybreak|storm|lightning|thunder\w*|cirrus|cloud|heaven|stratosphere|astral|atlas|aerial|aeolian|wind\w*|icarus|solstice|eclipse|fade|hypnotic|gamma)\b/i;
export const WAR =
  /\b(?:war\w*|battle\w*|legion|soldier|centurion|sergeant|corporal|commando|guardian|knight|paladin|gladiator|executioner|slaughter|duel\w*|traitor|predator|hunter|kill|bulldozer|judgement|justice|vendetta|conspiracy|coalition|retribution|revenge|demolition|decimator|vengeance|outlaw|rebel|colony|assault|enforcer|man-o'-war|big iron)\b/i;
export const DREAM =
  /\b(?:dream\w*|nightmare|fever|wish|nightwish|oracle|visions|vision|fate|fortune|spirit|magic|mystic|rune\w*|runic|sigil|occult|sakkaku|delusion|hypno\w*|eye|eyes|third eye|horus|ouija|duality|fairy|djinn|oni|daimyo|demeter|daedalus|athena|olympus|hades)\b/i;
