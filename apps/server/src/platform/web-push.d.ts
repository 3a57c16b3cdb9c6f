/** Type of the function that the site uses. The package has no types. */
declare module 'web-push' {
  type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };
  type Options = {
    vapidDetails: { subject: string; publicKey: string; privateKey: string };
    /** Seconds for which the push service keeps the message. */
    TTL: number;
    contentEncoding: 'aes128gcm';
  };
  const webPush: {
    /** Builds the request without sending it. @throws if the subscription's keys are invalid. */
    generateRequestDetails: (
      subscription: Subscription,
      payload: string,
      options: Options,
    ) => { headers: Record<string, string | number>; body: Buffer };
  };
  export default webPush;
}
