import Type, { type Static } from 'typebox';
import { EmptyReply, reply, Timestamp } from './shared.ts';

const Section = Type.Object({ title: Type.String(), paragraphs: Type.Array(Type.String()) });

/** One version of the terms. */
export const TermsText = Type.Object({
  version: Type.String(),
  /** SHA-256 of the file, hexadecimal. */
  hash: Type.String(),
  effectiveAt: Timestamp,
  /** Summary of the changes, in a sentence or two. */
  summary: Type.String(),
  sections: Type.Array(Section),
});
export type TermsText = Static<typeof TermsText>;

const Terms = Type.Object({
  /** The version that holds in the visitor's market. */
  current: TermsText,
  /** Those before it, the newest first. */
  earlier: Type.Array(TermsText),
  /** Of a signed-in player: whether it must be accepted before play and deposits go on; null for visitors. */
  isAccepted: Type.Union([Type.Boolean(), Type.Null()]),
  /** The version that the player accepted last; null for visitors, and for those who accepted none. */
  acceptedVersion: Type.Union([Type.String(), Type.Null()]),
});
export type Terms = Static<typeof Terms>;

const AcceptBody = Type.Object(
  { version: Type.String({ maxLength: 200 }), hash: Type.String({ pattern: '^[0-9a-f]{64}$' }) },
  { additionalProperties: false },
);

export const termsEndpoints = {
  'GET /api/terms': { reply: reply(Terms) },
  /** Accepts the version that holds now, by the hash of the text that was read. */
  'POST /api/terms/accept': { body: AcceptBody, reply: EmptyReply },
} as const;
