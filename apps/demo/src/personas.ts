import type { SpinColour } from '@aureus/contract/spin.ts';

/** Playing and talking style of one BOT player. Stakes are in cents. */
export type Persona = {
  /** Name of the account. It must begin with `bot_`: on a demo site, accounts with this prefix get the BOT role. */
  name: string;
  colours: readonly SpinColour[];
  stakes: readonly number[];
  /** Probability of betting in a round, 0 to 1. In some of these rounds the bot adds a bet on a second color. */
  diligence: number;
  /** Probability that the bot says something when it's picked for a remark, 0 to 1. */
  talk: number;
};

const even: readonly SpinColour[] = ['black', 'white'];
const bold: readonly SpinColour[] = ['gold', 'inferno', 'inferno'];
const mixed: readonly SpinColour[] = ['black', 'white', 'black', 'white', 'inferno', 'gold'];

export const PERSONAS: readonly Persona[] = [
  { name: 'bot_remus', colours: even, stakes: [100, 250, 500], diligence: 0.9, talk: 0.5 },
  { name: 'bot_livia', colours: mixed, stakes: [50, 100, 200], diligence: 0.8, talk: 0.7 },
  { name: 'bot_cato', colours: ['white'], stakes: [1_000, 1_500, 2_000], diligence: 0.6, talk: 0.3 },
  { name: 'bot_drusus', colours: bold, stakes: [25, 50, 75, 100], diligence: 0.7, talk: 0.4 },
  { name: 'bot_aelia', colours: ['black', 'inferno'], stakes: [125, 340, 600], diligence: 0.75, talk: 0.6 },
  { name: 'bot_varro', colours: even, stakes: [10, 20, 40, 80], diligence: 0.95, talk: 0.2 },
  { name: 'bot_fulvia', colours: mixed, stakes: [300, 450, 900], diligence: 0.5, talk: 0.5 },
  { name: 'bot_nerva', colours: ['gold'], stakes: [10, 15, 25], diligence: 0.85, talk: 0.3 },
  { name: 'bot_otho', colours: ['black'], stakes: [75, 150, 300], diligence: 0.7, talk: 0.4 },
  { name: 'bot_sabina', colours: mixed, stakes: [200, 220, 240], diligence: 0.65, talk: 0.6 },
  { name: 'bot_titus', colours: even, stakes: [2_500, 3_000, 4_200], diligence: 0.35, talk: 0.3 },
  { name: 'bot_vesta', colours: ['inferno', 'white'], stakes: [60, 90, 130], diligence: 0.8, talk: 0.5 },
  { name: 'bot_galba', colours: mixed, stakes: [500, 800, 1_200], diligence: 0.4, talk: 0.2 },
  { name: 'bot_marcia', colours: even, stakes: [350, 700, 1_050], diligence: 0.8, talk: 0.4 },
  { name: 'bot_plinius', colours: ['white', 'gold'], stakes: [40, 60, 110], diligence: 0.85, talk: 0.5 },
  {
    name: 'bot_silvia',
    colours: ['black', 'white', 'inferno'],
    stakes: [150, 275],
    diligence: 0.75,
    talk: 0.3,
  },
  { name: 'bot_corvus', colours: ['inferno'], stakes: [20, 35, 50], diligence: 0.9, talk: 0.2 },
  { name: 'bot_aulus', colours: even, stakes: [600, 640, 720], diligence: 0.6, talk: 0.3 },
  { name: 'bot_petronia', colours: mixed, stakes: [80, 160, 320], diligence: 0.7, talk: 0.5 },
  { name: 'bot_ursa', colours: ['black', 'gold'], stakes: [100, 180, 260], diligence: 0.8, talk: 0.2 },
];
