const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const bigWin = (stake, payout, times, size = DESKTOP) =>
  times.map((ms) => ({ scene: `big-win&stake=${stake}&payout=${payout}`, ms, size }));

/** What each sheet shows: frames of scenes (`apps/web/sheets`) at times of their moments, in milliseconds. */
export const SHEETS = {
  'big-win': [
    ...bigWin(45, 12_480.5, [220, 640, 780, 900, 1250, 1750, 2400, 3300]),
    ...bigWin(66, 3_608, [330, 900, 2200]),
    ...bigWin(50, 612.5, [520, 1300]),
    ...bigWin(45, 12_480.5, [900, 3300], PHONE),
  ],
};
