import Type, { type Static } from 'typebox';
import { EmptyReply, reply, Timestamp } from './shared.ts';

const Section = Type.Object({ title: Type.String(), paragraphs: Type.Array(Type.String()) });

/** One version of the terms. */
export const TermsText = Type.Object({
  version: Type.String(),
  /** SHA-256 of the file, hex. */
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
  /** Previous versions, newest first. */
  earlier: Type.Array(TermsText),
  /**
   * Set for signed-in players: false if this version must be accepted before play and deposits can continue. Null for
   * visitors.
   */
  isAccepted: Type.Union([Type.Boolean(), Type.Null()]),
  /** Last version that the player accepted; null for visitors, and if there is none. */
  acceptedVersion: Type.Union([Type.String(), Type.Null()]),
});
export type Terms = Static<typeof Terms>;

const AcceptBody = Type.Object(
  { version: Type.String({ maxLength: 200 }), hash: Type.String({ pattern: '^[0-9a-f]{64}$' }) },
  { additionalProperties: false },
);

export const termsEndpoints = {
  'GET /api/terms': { reply: reply(Terms) },
  /** Accepts the current version. `hash` is the hash of the text shown. */
  'POST /api/terms/accept': { body: AcceptBody, reply: EmptyReply },
} as const;
