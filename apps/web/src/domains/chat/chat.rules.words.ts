const PASSWORD = 'CHAT';

/** Texts of the rules dialog, and the word that players type to accept the rules. */
export const rulesWords = {
  title: 'Chat Rules',
  loadFailed: 'Couldn’t load the rules',
  changed: 'The rules have changed. Read them again before you write.',
  accepted: 'You’ve accepted the rules.',
  password: PASSWORD,
  label: `Type ${PASSWORD} to accept`,
  refusal: `Type ${PASSWORD} first`,
  accept: 'Accept',
  /** Default rules. Staff can write their own instead. */
  first: [
    'Use appropriate language.',
    'Never share personal information.',
    'No spam or begging.',
    'Report violations to a moderator.',
    'No harassment.',
    'No off-site trades for tips.',
  ] as readonly string[],
};
