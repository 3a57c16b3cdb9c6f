import type { Forms } from '@aureus/ui-kit/plural.ts';

/**
 * The shape of the first language's words, whatever another says: `export const tipsWords: Words<typeof English.tipsWords>`.
 * A noun's forms are those that the other language tells apart.
 */
export type Words<T> = T extends (...details: infer Details) => infer Said
  ? (...details: Details) => Said extends string ? string : Said
  : T extends string
    ? string
    : T extends { one: string; other: string }
      ? Forms
      : { readonly [Name in keyof T]: Words<T[Name]> };
