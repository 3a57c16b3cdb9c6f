import type { BigWinGame } from '@aureus/contract/chat.ts';
import type { ReactNode } from 'react';
import { formatCount } from '../../ui/format/format.ts';
import { gameNames } from '../../ui/format/games.words.ts';
import { counted } from '../../ui/format/plural.ts';

export const chatWords = {
  online: (count: number) => `${formatCount(count)} online`,
  close: 'Close the chat',
  messages: 'Messages',
  failed: 'Couldn’t load the chat',
  empty: { title: 'No messages yet', text: 'Say hello.' },
  newer: (count: number) => `${count} new`,
  rain: 'Rain',
  /** Shown in place of the name of a player who hides it. */
  someone: 'Someone',
  rainShared: (rain: ReactNode, players: number) => (
    <>
      {rain} shared by {counted(players, { one: 'player', other: 'players' })}
    </>
  ),
  /** Text for a rain without a result, because its beacon never came. Its pot moved to the rain that was open then. */
  rainKept: (rain: ReactNode) => <>{rain} carried over: no beacon</>,
  /** Text for consecutive tips, which are too small to get a card each. */
  rainTips: (tips: number) => `${counted(tips, { one: 'tip', other: 'tips' })} to the rain`,
  rainTipped: (player: ReactNode) => <>{player} tipped the rain</>,
  won: (players: ReactNode, game: BigWinGame) => (
    <>
      {players} won in {gameNames[game]}
    </>
  ),
  /** Texts of the quote above a reply. */
  quote: {
    deleted: 'Deleted message',
    hidden: 'Message from a player you’ve blocked',
    open: (name: string, text: string) => `Reply to ${name}: ${text}`,
  },
  /** Title of a toast for a reader whose chat is closed. */
  mentioned: (name: string) => `${name} mentioned you in chat`,
  /** Number of other players who won together with the named player. */
  wonByMore: (others: number) => `and ${counted(others, { one: 'other', other: 'others' })}`,
  mayWrite: 'You can write in the chat again',
  wasMuted: 'A moderator muted you in the chat',
  pinned: 'Pinned announcement',
  dismissPin: 'Dismiss the announcement',
};

export const composerWords = {
  message: 'Message',
  replyingTo: (name: string) => `Replying to ${name}`,
  dropReply: 'Cancel reply',
  signInFirst: 'Sign in to chat',
  muteReason: (reason: string) => `Reason: ${reason}`,
  slowMode: (seconds: number) => `Slow mode: one message in ${seconds} s`,
  mutedFor: (time: string) => `Muted for ${time}`,
  announcement: 'Announce to everyone',
  emoji: 'Emoji',
  send: 'Send',
  signIn: 'Sign in to write',
  tip: 'Send Tip',
  announce: 'Announce',
  rules: 'Chat Rules',
};
