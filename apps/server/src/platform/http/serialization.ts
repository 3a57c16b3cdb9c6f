import fastJsonStringify from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';

type Serializer = ReturnType<typeof fastJsonStringify>;

/** By schema: many routes answer in the same form. */
const serializers = new WeakMap<object, Serializer>();

function serializerOf(schema: object): Serializer {
  const serializer = serializers.get(schema) ?? fastJsonStringify(schema);
  serializers.set(schema, serializer);
  return serializer;
}

/**
 * Answers are written by their schemas, so that nothing leaves that a route does not promise. What writes them is
 * compiled when the first answer needs it: all of them together would be a good part of a start.
 */
export function useSchemaSerialization(app: FastifyInstance): void {
  app.setSerializerCompiler<object>(({ schema }) => {
    let serializer: Serializer | undefined;
    return (answer) => (serializer ??= serializerOf(schema))(answer);
  });
}
