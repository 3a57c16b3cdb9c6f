/** Text for a bet that isn't sent, because an earlier one has no answer yet. */
export const undecidedWords = {
  wait: 'Your last bet here has no answer yet. It’s being sent again until the site decides.',
};
