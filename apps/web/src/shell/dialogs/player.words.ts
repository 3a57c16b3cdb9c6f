export const playerDialogWords = {
  title: 'Player',
  loadFailed: 'The profile did not load.',
  own: 'This is you: open your profile',
  tip: 'Tip',
};
