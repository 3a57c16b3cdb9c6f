import type { Forms } from '@aureus/ui-kit/plural.ts';

/**
 * Type of a translation that matches the English texts: `export const tipWords: Words<typeof English.tipWords>`.
 * Plural forms may differ by language.
 */
export type Words<T> = T extends (...details: infer Details) => infer Said
  ? (...details: Details) => Said extends string ? string : Said
  : T extends string
    ? string
    : T extends { one: string; other: string }
      ? Forms
      : { readonly [Name in keyof T]: Words<T[Name]> };
