export const playerDialogWords = {
  title: 'Player',
  loadFailed: 'Couldn’t load the profile',
  own: 'This is you. Open your profile',
  tip: 'Tip',
  mention: 'Mention',
};
