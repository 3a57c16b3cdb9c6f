import { SUPPORT_ANSWERS, type SupportAnswer } from '@aureus/contract/support-answers.ts';
import { hourMinute, weekdayTime } from '../../ui/format/dates.ts';
import { counted } from '../../ui/format/plural.ts';

const minutes = (count: number) => counted(count, { one: 'minute', other: 'minutes' });

export const supportWords = {
  title: 'Support',
  close: 'Close support',
  loading: 'Loading the conversation',
  failed: 'Couldn’t load the conversation',
  messages: 'Messages',
  older: 'Show earlier messages',
  here: (agent: string | null, minuteCount: number | null) => {
    const who = agent === null ? 'We’re here' : `${agent} is answering you`;
    return minuteCount === null ? who : `${who}, replies in about ${minuteCount} min`;
  },
  away: (opensAt: number | null) => (opensAt === null ? 'Away right now' : `Back ${weekdayTime(opensAt)}`),
  empty: {
    title: 'How can we help?',
    text: 'Write to us. The conversation stays here, on all your devices.',
  },
  starters: [
    'When will my withdrawal arrive?',
    'My deposit hasn’t arrived',
    'I have a question about verification',
  ],
  visitor: {
    empty: { title: 'How can we help?', text: 'Write to us. We’ll answer here, in this browser.' },
    starters: ['I can’t sign in', 'Can I play from my country?', 'How do I create an account?'],
    note: 'You’re writing as a visitor. This conversation stays in this browser for 30 days. Sign in to keep it and to add pictures.',
    signIn: 'Sign in',
  },
  automatic: 'Automatic',
  typing: (name: string) => `${name} is typing`,
  read: (at: number) => `Read ${hourMinute(at)}`,
  picture: 'Picture',
  openPicture: 'Open the picture',
  closed: 'This conversation is closed. Write again any time.',
  composer: {
    label: 'Write a message',
    send: 'Send',
    attach: 'Add a picture',
    remove: 'Remove the picture',
    uploading: 'Adding the picture',
    ready: 'Picture added',
    left: (count: number) => `${count} left`,
    warning: 'Never share a password or code. We won’t ask for one.',
  },
  notPicture: 'Choose a PNG, JPEG or WebP picture',
  tooLarge: 'A picture can have up to 5 MB',
  rating: {
    question: 'How was our help?',
    stars: (count: number) => counted(count, { one: 'star', other: 'stars' }),
    text: 'Anything to add? (optional)',
    send: 'Send rating',
    thanks: (count: number) => `You rated this ${count} of 5. Thank you.`,
  },
  harm: {
    title: 'Talk to someone now',
    text: 'If gambling is hurting you, these services help. If your life is in danger, call your emergency number. Our team will read your message soon.',
    call: (phone: string) => `Call ${phone}`,
    open: (name: string) => `Open ${name} in a new tab`,
    tools: 'You can also do this right now:',
    break: 'Take a break',
    exclude: 'Self-exclude',
    limits: 'Set limits',
  },
  held: {
    title: { WITHDRAW: 'Withdrawal under review', DEPOSIT: 'Deposit under review' },
    place: (place: number, of: number) => `place ${place} of ${of}`,
    to: (asset: string, to: string | null) => (to === null ? asset : `${asset} to ${to}`),
    about: (amount: string) => `about ${amount}`,
    requested: 'Requested',
    check: (nth: number, of: number) =>
      of === 1
        ? 'Check by our team'
        : `${['First', 'Second', 'Third', 'Fourth', 'Fifth'][nth - 1] ?? 'Next'} check`,
    lookedAt: ', someone has it now',
    sent: 'Sent',
    credited: 'Credited',
    why: 'Why:',
    reserved: 'Your coins are reserved for it.',
    usual: (usual: number, taken: number) =>
      `95% are decided within ${minutes(usual)}, yours has taken ${taken}.`,
  },
};

/** Texts of automatic answers from the site. */
export const answerWords: Readonly<Record<SupportAnswer, string>> = SUPPORT_ANSWERS;
