import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox';

/** Table of codes by domain, each with the schemas of the values that a text about it needs. */
type FactTable = Readonly<Record<string, Readonly<Record<string, TProperties>>>>;

type FactsOfDomain<D extends FactTable[string]> = {
  [Code in keyof D]: { code: Code; values: Static<TObject<D[Code]>> };
}[keyof D];

/** One fact of a table: a code with its values. */
export type FactOf<T extends FactTable> = { [Domain in keyof T]: FactsOfDomain<T[Domain]> }[keyof T];

/** Values of a table's facts, by code. */
export type ValuesOf<F extends { code: string; values: unknown }> = {
  [One in F as One['code']]: One['values'];
};

/** Returns the schema that matches any fact of a table. `besides`: fields that every fact has. */
export const factOf = <T extends FactTable, P extends TProperties>(table: T, besides: P) =>
  Type.Unsafe<FactOf<T> & Static<TObject<P>>>(
    Type.Union(
      Object.values(table)
        .flatMap((domain) => Object.entries(domain))
        .map(([code, values]) =>
          Type.Object({ code: Type.Literal(code), values: Type.Object(values), ...besides }),
        ),
    ),
  );

export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
