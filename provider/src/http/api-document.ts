import { type Call, fileResponse, Refusal } from '@clearunit/shared/api/call';
import { providerCalls } from '@clearunit/shared/api/provider-calls';
import { json, openApiPath, parametersOf, schemaOf } from '@clearunit/shared/server';

let written: string | undefined;

/**
 * The provider's calls as an OpenAPI 3.1 document in JSON, written from the same table as its router when it is first
 * asked for: that takes as long as all else of a start.
 */
export function apiDocument(): string {
  written ??= JSON.stringify(describeCalls());
  return written;
}

function describeCalls(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, call] of Object.entries<Call>(providerCalls)) {
    const path = openApiPath(call.path);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Clearunit provider', version: '1' },
    paths,
    components: {
      schemas: { Refusal: schemaOf(Refusal, 'output') },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        entity: { type: 'apiKey', in: 'header', name: 'entityid' },
      },
    },
  };
}

function operation(name: string, call: Call) {
  return {
    operationId: name,
    summary: call.summary,
    security: call.action === 'open' ? [] : [{ token: [], entity: [] }],
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...(call.body && { requestBody: { required: true, content: json(schemaOf(call.body, 'input')) } }),
    responses: {
      200: { description: 'It went well.', content: answerOf(call) },
      default: { description: 'A refusal.', content: json({ $ref: '#/components/schemas/Refusal' }) },
    },
  };
}

/** A file, or JSON as it is sent: what a schema has a default for may be left out. */
const answerOf = ({ response }: Call) =>
  response === fileResponse
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : json(schemaOf(response, 'input'));
