import { Ajv, type ValidateFunction } from 'ajv';
import type { FastifyInstance } from 'fastify';

/** Both validators cache compiled schemas. */
const literal = new Ajv({ removeAdditional: false, coerceTypes: false, useDefaults: true, allErrors: false });
const textual = new Ajv({
  removeAdditional: false,
  coerceTypes: 'array',
  useDefaults: true,
  allErrors: false,
});

/**
 * Validates bodies literally: a string is never an amount, and unknown fields aren't removed. Numbers in path, query
 * and headers are parsed. Each schema is compiled on first use, because compiling all would slow down the start.
 */
export function useStrictValidation(app: FastifyInstance): void {
  app.setValidatorCompiler<object>(({ schema, httpPart }) => {
    let compiled: ValidateFunction | undefined;
    const validate = Object.assign(
      (data: unknown) => {
        compiled ??= (httpPart === 'body' ? literal : textual).compile(schema);
        const isValid = compiled(data);
        validate.errors = compiled.errors ?? null;
        return isValid;
      },
      { errors: null as NonNullable<ValidateFunction['errors']> | null },
    );
    return validate;
  });
}
