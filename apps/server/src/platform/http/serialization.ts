import fastJsonStringify from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';

type Serializer = ReturnType<typeof fastJsonStringify>;

/** Compiled serializers by schema, since many routes share a schema. */
const serializers = new WeakMap<object, Serializer>();

function serializerOf(schema: object): Serializer {
  const serializer = serializers.get(schema) ?? fastJsonStringify(schema);
  serializers.set(schema, serializer);
  return serializer;
}

/**
 * Serializes replies by their schemas, so that no reply contains more than its route declares. Each serializer is
 * compiled on first use, because compiling all of them would slow down the start.
 */
export function useSchemaSerialization(app: FastifyInstance): void {
  app.setSerializerCompiler<object>(({ schema }) => {
    let serializer: Serializer | undefined;
    return (answer) => (serializer ??= serializerOf(schema))(answer);
  });
}
