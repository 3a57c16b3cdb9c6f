/** What staff read who keep the chat in order. */
export const staffWords = {
  moderate: (name: string) => `Moderate ${name}`,
  house: 'the house',
  delete: 'Delete message',
  muteMinutes: 'Mute 10 minutes',
  muteHour: 'Mute 1 hour',
  muteDay: 'Mute 24 hours',
  endMute: 'End the mute',
  minutesLabel: 'Minutes of the mute',
  minutes: 'Minutes',
  minutesRefusal: 'From 1 to 525600',
  mute: 'Mute',
  deleted: 'The message was deleted.',
  muted: 'The player was muted.',
  unmuted: 'The player may write again.',
};
