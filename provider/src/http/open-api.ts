import * as z from 'zod/mini';

type Side = 'input' | 'output';

/** A call's path in OpenAPI notation. */
export const openApiPath = (path: string): string => `/${path.replace(/:(\w+)/g, '{$1}')}`;

/** The parameters of a path's or a query's schema. */
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

/** A schema as JSON Schema, for OpenAPI 3.1. */
export function schemaOf(schema: z.ZodMiniType, io: Side) {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
