const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const bigWin = (stake, payout, times, size = DESKTOP) =>
  times.map((ms) => ({ scene: `big-win&stake=${stake}&payout=${payout}`, ms, size }));

const NARROW = { width: 1000, height: 625 };
const at = (scene, times, size = NARROW) => times.map((ms) => ({ scene, ms, size }));

const FINALE = [20, 380, 560, 820, 1_180, 1_330, 1_700, 2_000, 3_000, 3_760];

/** What each sheet shows: frames of scenes (`apps/web/sheets`) at times of their moments, in milliseconds. */
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
      11_200,
    ],
  ),
  level: at('level', [330, 470, 760, 1_500], { width: 720, height: 450 }),
  rank: [...at('rank', [480, 860, 1_080, 2_200], DESKTOP), ...at('rank', [1_080, 2_200], PHONE)],
  'win-light': [
    ...at('light&coins=36', [120, 300, 700, 1_500]),
    ...at('light&fire&coins=30', [300, 900]),
    ...at('light&power=0.12&ring=0', [300]),
  ],
  rain: at('chat&rain', [500, 1_300, 2_400, 3_300], { width: 640, height: 720 }),
  'chat-win': at('chat&win', [0, 250, 700, 1_130, 1_400], { width: 640, height: 400 }),
  'big-win': [
    ...bigWin(45, 12_480.5, [220, 640, 780, 900, 1250, 1750, 2400, 3300]),
    ...bigWin(66, 3_608, [330, 900, 2200]),
    ...bigWin(50, 612.5, [520, 1300]),
    ...bigWin(45, 12_480.5, [900, 3300], PHONE),
  ],
};
