/** The moderation menu of the chat. */
export const staffWords = {
  moderate: (name: string) => `Moderate ${name}`,
  house: 'the house',
  delete: 'Delete message',
  muteMinutes: 'Mute 10 minutes',
  muteHour: 'Mute 1 hour',
  muteDay: 'Mute 24 hours',
  endMute: 'Unmute',
  minutesLabel: 'Mute length in minutes',
  minutes: 'Minutes',
  minutesRefusal: 'From 1 to 525,600',
  mute: 'Mute',
  deleted: 'Message deleted',
  muted: 'Player muted',
  unmuted: 'Player unmuted',
};
