import type { Courier } from './courier.ts';

/**
 * Resends all stored webhooks about a subject `copies` times each, newly signed and in random order.
 * @returns the number sent, and the number that the product accepted with status 200.
 */
export async function replayWebhooks(options: {
  courier: Courier;
  subject: string;
  copies: number;
  sign: (body: string) => Record<string, string>;
}): Promise<{ sent: number; accepted: number }> {
  const { courier, subject, copies } = options;
  const parcels = courier.kept().filter((parcel) => parcel.subject === subject);
  const shuffled = Array.from({ length: copies }, () => parcels)
    .flat()
    .map((parcel) => ({ parcel, place: Math.random() }))
    .sort((left, right) => left.place - right.place);
  let accepted = 0;
  for (const { parcel } of shuffled) {
    const note = `${parcel.event} ${subject} replayed`;
    const status = await courier.post(parcel.body, options.sign(parcel.body), note, parcel.path);
    if (status === 200) accepted += 1;
  }
  return { sent: shuffled.length, accepted };
}
