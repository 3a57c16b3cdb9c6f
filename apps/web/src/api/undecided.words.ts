/** Text for a bet that isn't sent, because an earlier one has no answer yet. */
export const undecidedWords = {
  wait: 'Your last bet here has no answer yet. Your browser keeps sending it until the site decides.',
};
