import type { SpinColour } from '@aureus/contract/spin.ts';

const results: Record<SpinColour, readonly string[]> = {
  black: [
    'black again',
    'shield it is',
    'black pays, thanks',
    'I had white. of course',
    'three blacks in the last ten, I counted',
    'shields up :biceps:',
    'my evens are happy',
  ],
  white: [
    'white, nice',
    'columns hold :clap:',
    'white saves the round',
    'one black would have been enough',
    'back to where I started',
    'the temple stands :prayer:',
    'white and I was asleep :nail:',
  ],
  gold: [
    'GOLD :fire:',
    'fourteen times, wow :exploding_head:',
    'gold with my stake on black :face_hand:',
    'congrats gold :cheers:',
    'the crown!! :partying:',
    'inferno pays on gold too, nice :money_mouth:',
  ],
  inferno: [
    'inferno :fire:',
    'seven times :money_mouth:',
    'burned again',
    'hot round :eyes:',
    'one pocket in sixteen and it found me',
    'who had it? :eyes:',
  ],
};

const smallTalk: readonly string[] = [
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
  'new here? the last hundred rolls are behind the little arrow',
  'verified the last one in my browser, all six checks green',
  'ten rounds without gold now, that means nothing of course',
  'coffee, then one more round',
  'ltc came through in a few minutes',
  'what is everyone listening to?',
  'my plan: ten rounds, then dinner :man_cook:',
  'salve :cowboy:',
  'archer in sight, slowly',
  'what a morning',
  'green day so far, stopping soon',
  'red day so far, stopping too',
  'I like the sound of the ticks',
  'do you also hold your breath when it slows down?',
  'thirty seconds feel long when you wait for a beacon',
  'twelve coins and a dream :eyes:',
  'phone version is smooth',
  'who names a bot galba :rofl:',
  'evening all :thumbs_up:',
  'the odds are on the page, nothing hidden',
  'late again, bets closed on me :face_eyebrow:',
  'half on black, half on white, and the crown laughs',
  'gg',
  'a calm round for once',
  'one eye on the chat, one on the wheel',
];

/** How many lines must pass before one is said again. */
const MEMORY = 24;
const recent: string[] = [];

/** A line that no one said lately. */
function fresh(lines: readonly string[]): string | undefined {
  const unsaid = lines.filter((line) => !recent.includes(line));
  const line = unsaid[Math.floor(Math.random() * unsaid.length)];
  if (line !== undefined) recent.push(line);
  if (recent.length > MEMORY) recent.shift();
  return line;
}

/** Something to say about a result, or about nothing in particular; nothing when it was all said lately. */
export const remarkOn = (colour: SpinColour): string | undefined => fresh(results[colour]);
export const makeSmallTalk = (): string | undefined => fresh(smallTalk);
