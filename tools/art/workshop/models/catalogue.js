import * as assaultRifles from './assault-rifles.js';
import { dualBerettas } from './dual-berettas.js';
import * as fixedKnives from './fixed-knives.js';
import * as foldingKnives from './folding-knives.js';
import * as gloves from './gloves.js';
import * as heavyGuns from './heavy-guns.js';
import * as kalashnikovs from './kalashnikovs.js';
import { karambit } from './karambit.js';
import * as largePistols from './large-pistols.js';
import { p90 } from './p90.js';
import * as pistols from './pistols.js';
import { r8 } from './revolver.js';
import * as sniperRifles from './sniper-rifles.js';
import * as submachineGuns from './submachine-guns.js';
import { VIEWS } from './views.js';

/** Makes entries for models from one source file that have the same camera view and traits. */
function from(source, view, builders, traits = {}) {
  const entries = Object.entries(builders).map(([weapon, build]) => [
    weapon,
    { build, source, view, ...traits },
  ]);
  return Object.fromEntries(entries);
}

/** Stretch for slim knives. At 150 pixels, a knife with true proportions looks like a needle. */
const BROAD = { stretch: [0.92, 1.32, 1.2] };
/**
 * Stretch for the long heavy guns, which makes them shorter. At true proportions, they look too thin in a small
 * picture.
 */
const SHORT = { stretch: [0.82, 1.1, 1.12] };
const CLOTH = { cloth: true };

/**
 * Every model by its weapon's name in the catalogue: the function that builds it, source file, camera view, and for
 * some a stretch or that they're cloth.
 */
export const MODELS = {
  ...from('kalashnikovs', VIEWS.rifle, { 'AK-47': kalashnikovs.ak47, 'Galil AR': kalashnikovs.galil }),
  ...from('assault-rifles', VIEWS.rifle, {
    M4A4: assaultRifles.m4a4,
    'M4A1-S': assaultRifles.m4a1s,
    FAMAS: assaultRifles.famas,
    AUG: assaultRifles.aug,
    'SG 553': assaultRifles.sg553,
  }),
  ...from('sniper-rifles', VIEWS.sniper, {
    AWP: sniperRifles.awp,
    'SSG 08': sniperRifles.ssg08,
    'SCAR-20': sniperRifles.scar20,
    G3SG1: sniperRifles.g3sg1,
  }),
  ...from('submachine-guns', VIEWS.smg, {
    'MAC-10': submachineGuns.mac10,
    MP9: submachineGuns.mp9,
    MP7: submachineGuns.mp7,
  }),
  ...from('p90', VIEWS.smg, { P90: p90 }),
  ...from('submachine-guns', VIEWS.rifle, {
    'UMP-45': submachineGuns.ump45,
    'PP-Bizon': submachineGuns.bizon,
    'MP5-SD': submachineGuns.mp5sd,
  }),
  ...from('heavy-guns', VIEWS.sniper, { Nova: heavyGuns.nova, XM1014: heavyGuns.xm1014 }, SHORT),
  ...from('heavy-guns', VIEWS.rifle, { 'MAG-7': heavyGuns.mag7, 'Sawed-Off': heavyGuns.sawedOff }),
  ...from('heavy-guns', VIEWS.rifle, { M249: heavyGuns.m249, Negev: heavyGuns.negev }, SHORT),
  ...from('pistols', VIEWS.pistol, {
    'Glock-18': pistols.glock,
    P2000: pistols.p2000,
    P250: pistols.p250,
    'Five-SeveN': pistols.fiveSeven,
  }),
  ...from('large-pistols', VIEWS.pistol, {
    'CZ75-Auto': largePistols.cz75,
    'Desert Eagle': largePistols.desertEagle,
    'Tec-9': largePistols.tec9,
    'Zeus x27': largePistols.zeus,
  }),
  ...from('revolver', VIEWS.pistol, { 'R8 Revolver': r8 }),
  ...from('dual-berettas', VIEWS.twins, { 'Dual Berettas': dualBerettas }),
  ...from('pistols', VIEWS.smg, { 'USP-S': pistols.usp }),
  ...from('karambit', VIEWS.claw, { Karambit: karambit }),
  ...from('folding-knives', VIEWS.claw, { 'Talon Knife': foldingKnives.talon }),
  ...from('fixed-knives', VIEWS.claw, { 'Shadow Daggers': fixedKnives.shadowDaggers }),
  ...from(
    'folding-knives',
    VIEWS.knife,
    {
      'Butterfly Knife': foldingKnives.butterfly,
      'Falchion Knife': foldingKnives.falchion,
      'Flip Knife': foldingKnives.flip,
      'Gut Knife': foldingKnives.gut,
      'Navaja Knife': foldingKnives.navaja,
      'Stiletto Knife': foldingKnives.stiletto,
      'Ursus Knife': foldingKnives.ursus,
    },
    BROAD,
  ),
  ...from(
    'fixed-knives',
    VIEWS.knife,
    {
      Bayonet: fixedKnives.bayonet,
      'M9 Bayonet': fixedKnives.m9Bayonet,
      'Bowie Knife': fixedKnives.bowie,
      'Huntsman Knife': fixedKnives.huntsman,
      'Nomad Knife': fixedKnives.nomad,
      'Paracord Knife': fixedKnives.paracord,
      'Skeleton Knife': fixedKnives.skeleton,
      'Survival Knife': fixedKnives.survival,
      'Classic Knife': fixedKnives.classic,
      'Kukri Knife': fixedKnives.kukri,
    },
    BROAD,
  ),
  ...from(
    'gloves',
    VIEWS.gloves,
    {
      'Driver Gloves': gloves.driverGloves,
      'Specialist Gloves': gloves.specialistGloves,
      'Sport Gloves': gloves.sportGloves,
      'Hand Wraps': gloves.handWrapsPair,
      'Moto Gloves': gloves.motoGloves,
      'Bloodhound Gloves': gloves.bloodhoundGloves,
      'Broken Fang Gloves': gloves.brokenFangGloves,
      'Hydra Gloves': gloves.hydraGloves,
    },
    CLOTH,
  ),
};
