import Type, { type Static } from 'typebox';
import { EmptyReply, reply, Timestamp } from './shared.ts';

const Section = Type.Object({ title: Type.String(), paragraphs: Type.Array(Type.String()) });

export const TermsText = Type.Object({
  version: Type.String(),
  /** SHA-256 of the version's file, in hex. */
  hash: Type.String(),
  effectiveAt: Timestamp,
  /** Summary of the changes in one or two sentences. */
  summary: Type.String(),
  sections: Type.Array(Section),
});
export type TermsText = Static<typeof TermsText>;

const Terms = Type.Object({
  /** Version that applies in the visitor's market. */
  current: TermsText,
  /** Earlier versions, newest first. */
  earlier: Type.Array(TermsText),
  /**
   * False if the signed-in player must accept the current version before playing or depositing again. Null for
   * visitors.
   */
  isAccepted: Type.Union([Type.Boolean(), Type.Null()]),
  /** Version that the player accepted last; null for visitors, and if there is none. */
  acceptedVersion: Type.Union([Type.String(), Type.Null()]),
});
export type Terms = Static<typeof Terms>;

const AcceptBody = Type.Object(
  { version: Type.String({ maxLength: 200 }), hash: Type.String({ pattern: '^[0-9a-f]{64}$' }) },
  { additionalProperties: false },
);

export const termsEndpoints = {
  'GET /api/terms': { reply: reply(Terms) },
  /** Accepts the current version. `hash` is that of the text that was shown. */
  'POST /api/terms/accept': { body: AcceptBody, reply: EmptyReply },
} as const;
