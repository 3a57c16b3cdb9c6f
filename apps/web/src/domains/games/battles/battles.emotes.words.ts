export const emoteWords = {
  title: 'Emotes',
  names: { HELLO: 'Hello', LUCK: 'Good luck', NICE: 'Nice', WOW: 'Wow', OUCH: 'Ouch', GG: 'Good game' },
  said: (name: string, emote: string) => `${name}: ${emote}`,
  mute: 'Mute emotes',
  unmute: 'Show emotes',
};
