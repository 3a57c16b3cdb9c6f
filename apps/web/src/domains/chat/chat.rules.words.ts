const PASSWORD = 'CHAT';

/** The rules, and the word that is typed to accept them. */
export const rulesWords = {
  title: 'Chat rules',
  rules: [
    'Use appropriate language.',
    'Never share personal information.',
    'No spam or begging.',
    'Report violations to a moderator.',
    'No harassment.',
    'No off-site trades for tips.',
  ],
  accepted: 'You’ve accepted the rules.',
  password: PASSWORD,
  label: `Type ${PASSWORD} to accept`,
  refusal: `Type ${PASSWORD} first`,
  accept: 'Accept',
};
