import { json, openApiPath, parametersOf, schemaOf } from '../../../http/open-api';
import { type ManagementCall, managementCalls, WireRefusal } from './contract';

/** The contract of a management system elsewhere as an OpenAPI 3.1 document, written from the table of its calls. */
export function managementDocument(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, call] of Object.entries<ManagementCall>(managementCalls)) {
    const path = openApiPath(call.path);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'What Clearunit asks of a management system elsewhere',
      version: '1',
      description:
        'The portal calls this API with MANAGEMENT_TOKEN as bearer token, and may make every call more than once. ' +
        '2xx is taken as done; 404 where it is described as an answer; any other 4xx as a refusal, whose message is ' +
        'shown to whoever asked; 401, 403, 429 and 5xx as something that passes.',
    },
    paths,
    components: {
      schemas: { Refusal: schemaOf(WireRefusal, 'input') },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operation(name: string, call: ManagementCall) {
  return {
    operationId: name,
    summary: call.summary,
    security: [{ token: [] }],
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...(call.isKeyed ? [idempotencyKey] : []),
    ],
    ...(call.body && { requestBody: { required: true, content: json(schemaOf(call.body, 'input')) } }),
    responses: {
      200: { description: 'It went well.', content: json(schemaOf(call.response, 'input')) },
      ...(call.mayBeMissing && { 404: { description: 'There is none.' } }),
      default: { description: 'A refusal.', content: json({ $ref: '#/components/schemas/Refusal' }) },
    },
  };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'The same key is carried out once and answered the same however often it comes.',
  schema: { type: 'string' },
};
