import { Ajv } from 'ajv';
import type { FastifyInstance } from 'fastify';

/**
 * Bodies are taken literally: nothing is coerced and unknown fields are refused, so that a string is never an amount
 * and nobody sets a role by adding a field. Query and path are text by nature, so there numbers are read from text.
 */
export function useStrictValidation(app: FastifyInstance): void {
  const literal = new Ajv({
    removeAdditional: false,
    coerceTypes: false,
    useDefaults: true,
    allErrors: false,
  });
  const textual = new Ajv({
    removeAdditional: false,
    coerceTypes: 'array',
    useDefaults: true,
    allErrors: false,
  });
  app.setValidatorCompiler<object>(({ schema, httpPart }) =>
    (httpPart === 'body' ? literal : textual).compile(schema),
  );
}
