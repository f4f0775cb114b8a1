import * as z from 'zod/mini';

type Side = 'input' | 'output';

/** A call's path in OpenAPI notation. */
export const openApiPath = (path: string): string => `/${path.replace(/:(\w+)/g, '{$1}')}`;

/**
 * The parameters of a path's or a query's schema. All are text in an address, so that each is described as what it is
 * read as: that has the bounds and values of numbers.
 */
export function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  const { properties: read = {} } = schemaOf(schema, 'output');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: isTold(read[name]) ? read[name] : property,
    // A list is written with commas.
    ...(typeOf(read[name]) === 'array' && { style: 'form', explode: false }),
  }));
}

/** The output of a transformation is unknown. */
const isTold = (schema: unknown) => Object.keys(schema ?? {}).some((key) => key !== 'default');

const typeOf = (schema: unknown) => (schema as { type?: string } | undefined)?.type;

/** The content of a JSON body for OpenAPI. */
export const json = (schema: unknown) => ({ 'application/json': { schema } });

/** A schema as JSON Schema, for OpenAPI 3.1. */
export function schemaOf(schema: z.ZodMiniType, io: Side) {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
