import * as z from 'zod/mini';

type Side = 'input' | 'output';

/** A path of a table of calls as OpenAPI writes it. */
export const openApiPath = (path: string): string => `/${path.replace(/:(\w+)/g, '{$1}')}`;

/** The parameters that a schema of a path or a query comes to. */
export function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

export const json = (schema: unknown) => ({ 'application/json': { schema } });

/** A schema as OpenAPI 3.1 takes it, which is JSON Schema. */
export function schemaOf(schema: z.ZodMiniType, io: Side) {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
