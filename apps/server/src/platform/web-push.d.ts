/** Types for the part of the library that the site uses; it brings none. */
declare module 'web-push' {
  type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };
  type Options = {
    vapidDetails: { subject: string; publicKey: string; privateKey: string };
    /** Seconds that the push service keeps the message for. */
    TTL: number;
    contentEncoding: 'aes128gcm';
  };
  const webPush: {
    /** The request that would be sent. @throws where the subscription's keys are none. */
    generateRequestDetails: (
      subscription: Subscription,
      payload: string,
      options: Options,
    ) => { headers: Record<string, string | number>; body: Buffer };
  };
  export default webPush;
}
