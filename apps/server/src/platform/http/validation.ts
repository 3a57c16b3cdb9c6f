import { Ajv, type ValidateFunction } from 'ajv';
import type { FastifyInstance } from 'fastify';

/** Both keep what they compiled, by schema. */
const literal = new Ajv({ removeAdditional: false, coerceTypes: false, useDefaults: true, allErrors: false });
const textual = new Ajv({
  removeAdditional: false,
  coerceTypes: 'array',
  useDefaults: true,
  allErrors: false,
});

/**
 * Bodies are taken literally: nothing is coerced and unknown fields are refused, so that a string is never an amount
 * and no one sets a role by adding a field. Query and path are text by nature, so there numbers are read from text.
 * A schema is compiled when the first call needs it: all of them together would be a good part of a start.
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
