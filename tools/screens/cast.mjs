import { signInByApi } from '../../e2e/support/players.ts';

/** Devices for the pictures, each with its sizes. Pages are opened at the first size. */
const DEVICES = [
  {
    name: 'desktop',
    isMobile: false,
    options: {},
    sizes: [
      { width: 1440, height: 900 },
      { width: 1280, height: 800 },
      { width: 1920, height: 1080 },
      { width: 2560, height: 1440 },
    ],
  },
  {
    name: 'phone',
    isMobile: true,
    options: { isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    sizes: [
      { width: 390, height: 844 },
      { width: 320, height: 700 },
    ],
  },
];

/** Names of the main player on each device, in the order of the devices. */
const NAMES = ['lucilla', 'sarmat'];

const GREAT_NAMES = ['Maximilianus_Aurelius_Primus', 'Konstantinopolitanischer_99'];

/** Names for players who appear in a single picture. */
const FACES = ['octavia', 'servius', 'junia', 'quintus', 'drusilla', 'faustus', 'helvia', 'cassius'];
let faces = 0;

/** Returns a name that isn't used in these pictures yet: octavia, servius, … octavia2. */
export function freshFace() {
  const turn = Math.floor(faces / FACES.length);
  const name = FACES[faces % FACES.length];
  faces += 1;
  return turn === 0 ? name : `${name}${turn + 1}`;
}

/** Chat messages written before the pictures, oldest first. `@lucilla` is the player on the desktop. */
const CHAT_LINES = [
  'good evening all :cheers:',
  'how do I check a round?',
  'press the shield beside the round number',
  'thanks, every row is green',
  'white three times in a row',
  'and I was on black :face_hand:',
  'one inferno would be nice now',
  'slow start today',
  'the beacon is the part that convinced me, they cannot know it before the bets close',
  'hello from Lisbon :winking:',
  '@lucilla are you in for the next one?',
  'gold is overdue, or so people say',
  'it has no memory :200iq:',
  'true, one in sixteen each time',
  'small stakes and a good tea',
  'INFERNO :fire: :fire:',
  'nice one!',
  'congrats :clap:',
  'gg to everyone on gold',
  'not gold this time',
  'which color next?',
  'white, I think',
  'black again, thank you',
  'see you tomorrow :prayer:',
  'good night',
  'next round is mine :slot:',
];

/** Maximum number of attempts to sign in. On a busy machine, the first replies may come too late. */
const SIGN_INS_TRIED = 5;

/** Signs a player in, and tries again after an error. */
export async function comeIn(stack, options) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await signInByApi(stack, options);
    } catch (error) {
      if (attempt === SIGN_INS_TRIED) throw error;
    }
  }
}

/**
 * Creates three players for each device, so that pictures don't affect each other: a typical one who has played for a
 * while, a newcomer, and `great`, who has a long name and more coins than most fields have room for.
 */
export async function gatherCast(stack) {
  const cast = [];
  for (const [index, device] of DEVICES.entries()) {
    const player = await comeIn(stack, { name: NAMES[index], coins: 12_445.55 });
    await stack.sql('update wallet_players set wagered = 4893300 where player_id = $1', [player.id]);
    const newcomer = await comeIn(stack, { name: `Newcomer ${device.name}`, verified: false });
    const great = await comeIn(stack, { name: GREAT_NAMES[index], coins: 1_234_567.89 });
    await stack.sql('update wallet_players set wagered = 148933000000 where player_id = $1', [great.id]);
    cast.push({ device, player, newcomer, great });
  }
  return cast;
}

/** Gives the demo players different levels, and the chat some history. */
export async function ageThePopulation(stack) {
  const bots = await stack.sql("select id from account_players where role = 'BOT' order by id");
  for (const [index, { id }] of bots.entries()) {
    await stack.sql('update wallet_players set wagered = $2 where player_id = $1', [
      id,
      String(10n ** BigInt(4 + (index % 6)) * BigInt(1 + (index % 3))),
    ]);
  }
  for (const [index, line] of CHAT_LINES.entries()) {
    await stack.sql(
      `insert into chat_messages (room, type, player_id, message, created_at)
       values ('EN', 'USER', $1, $2, app_now() - $3 * interval '20 seconds')`,
      [bots[(index * 5) % bots.length].id, line, CHAT_LINES.length - index],
    );
  }
}
