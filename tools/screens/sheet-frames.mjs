const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const bigWin = (stake, payout, times, size = DESKTOP) =>
  times.map((ms) => ({ scene: `big-win&stake=${stake}&payout=${payout}`, ms, size }));

const NARROW = { width: 1000, height: 625 };
const at = (scene, times, size = NARROW) => times.map((ms) => ({ scene, ms, size }));

/** Frames of a part of the window, at twice its size. */
const near = (scene, times, crop) => times.map((ms) => ({ scene, ms, size: DESKTOP, scale: 2, crop }));

const FINALE = [20, 380, 560, 820, 1_180, 1_330, 1_700, 2_000, 3_000, 3_760];

/** Frames on each sheet: scenes of `apps/web/sheets`, each with times in milliseconds. `crop` is in CSS pixels. */
export const SHEETS = {
  battle: [
    ...at('battle', FINALE, DESKTOP),
    ...at('battle&mode=CURSED', [1_400, 2_950], DESKTOP),
    ...at('battle&mode=GROUP', [1_100, 2_150], DESKTOP),
    ...at('battle&format=2v2', [640, 2_400], DESKTOP),
    ...at('battle&format=1v1', [640, 2_400], DESKTOP),
    ...at('battle&format=1v1v1&own=1', [2_600], DESKTOP),
    ...at('battle&price=5000', [1_400], DESKTOP),
    ...at('battle', [20, 820, 1_330, 1_700, 3_000, 3_800], PHONE),
    ...at('battle&mode=GROUP', [1_100, 2_150], PHONE),
    ...at('battle&format=2v2', [640, 2_400], PHONE),
    ...at('battle&format=1v1', [2_400], PHONE),
    ...at('battle&format=1v1v1', [2_400], PHONE),
  ],
  case: [
    ...at('case&item=0', [0, 180, 1_900, 3_000, 3_500, 4_000, 4_600, 4_850, 5_020, 5_300, 5_760, 7_000]),
    ...at('case&item=3', [4_860, 5_760]),
    ...at('case&item=8', [4_860, 5_300]),
    ...at('case&count=4&item=0', [2_000, 4_860, 6_000]),
    ...at('case&item=0', [4_000, 4_860, 7_000], PHONE),
  ],
  'golden-spin': at(
    'case&item=1&golden',
    [
      4_900, 5_170, 5_400, 5_780, 5_950, 6_240, 6_800, 7_040, 7_260, 8_000, 9_500, 9_860, 10_000, 10_200,
      12_000,
    ],
  ),
  level: [
    ...near('level', [60, 330, 420, 520, 640, 860, 1_500, 2_430], { x: 0, y: 72, width: 400, height: 250 }),
    ...near('level&header', [330, 470, 600, 900], { x: 1_120, y: 0, width: 320, height: 200 }),
  ],
  rank: [...at('rank', [480, 860, 1_080, 2_200], DESKTOP), ...at('rank', [1_080, 2_200], PHONE)],
  'golden-reels': [
    ...at('case&item=1&count=4&golden', [3_200, 3_600, 4_100, 4_500, 5_000, 5_600, 6_200, 9_200]),
    ...at('case&item=1&count=4&golden', [3_700, 4_300, 5_000], PHONE),
  ],
  spin: [
    ...at('spin&bet=inferno', [100, 1_000, 1_900, 2_000, 2_100, 2_320, 2_800, 3_600]),
    ...at('spin&land=gold&bet=gold', [2_120, 2_600]),
    ...at('spin&land=white', [2_200]),
    ...at('spin&bet=white', [2_320]),
    ...at('spin&land=white&bet=white', [2_700]),
    ...at('spin&land=black&bet=black', [2_400]),
    ...at('spin&bet=inferno', [1_000, 2_320, 3_000], PHONE),
  ],
  mines: [
    ...at('mines', [200, 290, 370, 460]),
    ...at('mines&event=bomb', [310, 350, 430, 560, 760, 1_300]),
    ...at('mines&event=cash', [500, 800, 1_100, 1_400]),
    ...at('mines&event=bomb', [350], PHONE),
    ...at('mines&event=cash', [900], PHONE),
  ],
  upgrader: [
    ...at('upgrader', [500, 1_200, 2_400, 4_800, 4_900, 5_100, 5_600]),
    ...at('upgrader&lost', [4_760, 4_850, 4_950, 5_100, 5_300, 5_700]),
    // The first frame of each lets the result's motion begin.
    ...at('upgrader', [4_720, 5_000], PHONE),
    ...at('upgrader&lost', [4_720, 5_100], PHONE),
  ],
  plinko: [
    ...at('plinko', [500, 900, 1_500, 1_830, 1_960, 2_200, 2_700, 3_300]),
    ...at('plinko', [1_200, 2_300], PHONE),
  ],
  rain: at('chat&rain', [60, 200, 420, 700, 1_000, 1_500, 2_400, 3_300], { width: 640, height: 720 }),
  'chat-win': at('chat&win', [0, 250, 700, 1_130, 1_400], { width: 640, height: 400 }),
  'big-win': [
    ...bigWin(45, 12_480.5, [220, 640, 780, 900, 1250, 1750, 2400, 3300]),
    ...bigWin(66, 3_608, [330, 900, 2200]),
    ...bigWin(50, 612.5, [130, 300, 520, 800, 1300, 1850]),
    ...bigWin(45, 12_480.5, [900, 3300], PHONE),
    ...bigWin(66, 3_608, [2200], PHONE),
    ...bigWin(50, 612.5, [520, 1300], PHONE),
  ],
};
