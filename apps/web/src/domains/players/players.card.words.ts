/** Texts of the card of a player in the chat. */
export const cardWords = {
  label: (name: string) => `About ${name}`,
  loadFailed: 'Couldn’t load the player',
  sent: (time: string) => `Written ${time}`,
  tip: 'Tip',
  profile: 'Profile',
  mention: 'Mention',
};
