/** Types for the part of oidc-provider 9 that the sandbox uses; the package has none. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export type Interaction = {
    uid: string;
    prompt: { name: string };
    params: Record<string, unknown>;
  };
  export type Adapter = {
    upsert: (id: string, payload: Record<string, unknown>, expiresIn: number) => Promise<void>;
    find: (id: string) => Promise<Record<string, unknown> | undefined>;
    findByUid: (uid: string) => Promise<Record<string, unknown> | undefined>;
    findByUserCode: (userCode: string) => Promise<undefined>;
    consume: (id: string) => Promise<void>;
    destroy: (id: string) => Promise<void>;
    revokeByGrantId: (grantId: string) => Promise<void>;
  };
  export type Grant = { addOIDCScope: (scope: string) => void; save: () => Promise<string> };

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    Grant: new (input: {
      accountId: string;
      clientId: string;
    }) => Grant;
    callback: () => (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails: (request: IncomingMessage, response: ServerResponse) => Promise<Interaction>;
    interactionResult: (
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
    ) => Promise<string>;
  }

  export namespace interactionPolicy {
    class Prompt {
      readonly name: string;
      constructor(info: { name: string; requestable: boolean });
    }
    function base(): { remove: (name: string) => void; add: (prompt: Prompt) => void };
  }
}
