/** Text for a bet that the page holds back. */
export const undecidedWords = {
  wait: 'Your last bet here has no answer yet. It’s being sent again until the site decides.',
};
