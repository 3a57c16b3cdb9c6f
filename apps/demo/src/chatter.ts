import type { SpinColour } from '@aureus/contract/spin.ts';

const onResult: Record<SpinColour, readonly string[]> = {
  black: ['black again', 'shield it is', 'black pays, thanks', 'I had white. of course'],
  white: ['white, nice', 'columns hold :clap:', 'white saves the round', 'one black would have been enough'],
  gold: [
    'GOLD :fire:',
    'fourteen times, wow :exploding_head:',
    'gold with my stake on black :face_hand:',
    'congrats gold :cheers:',
  ],
  inferno: ['inferno :fire:', 'seven times :money_mouth:', 'burned again', 'hot round :eyes:'],
};

const idle: readonly string[] = [
  'good luck everyone',
  'hello :winking:',
  'small stakes today',
  'you can check every round with the shield next to it',
  'how is the wheel treating you?',
  'the beacon number is public before the bets open, I like that',
  'back for a few rounds',
  'anyone on inferno this round?',
  'taking it slow :smiling_sunglasses:',
  'set a limit and keep it :ok:',
  'I only play evens',
  'that was close',
  'new here? roll history is at the top of spin',
];

const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(Math.random() * items.length)];

/** Something to say about a result, or about nothing in particular. */
export const remarkOn = (colour: SpinColour): string | undefined => pick(onResult[colour]);
export const smallTalk = (): string | undefined => pick(idle);
