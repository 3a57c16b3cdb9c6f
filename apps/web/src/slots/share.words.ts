export const shareWords = {
  share: 'Share this win',
  made: 'Your link is ready under Settings → Shared wins',
  stop: 'Anyone with the link can see this win. You can stop sharing it in your settings.',
  /** Text sent along with the link. */
  beside: (coins: string, multiplier: string, game: string, site: string) =>
    `I won ${coins} coins (${multiplier}) in ${game} on ${site}. Here is the proof:`,
};
