import { eventsPath, signatureHeader } from '@clearunit/shared/api/management-events';
import { json, openApiPath, parametersOf, schemaOf } from '@clearunit/shared/server';
import { type ManagementCall, managementCalls, WireRefusal } from './contract';
import { WireEvent, WireReceipt } from './events';

/** The contract of an external management system as an OpenAPI 3.1 document. */
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
        'shown to whoever asked; 401, 403, 429 and 5xx as something that passes. The other way round, the system may ' +
        `tell what happened by POST /api${eventsPath} of the portal, described under webhooks.`,
    },
    paths,
    webhooks: { event: { post: event } },
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

/** The events that the system sends. */
const event = {
  operationId: 'event',
  summary: `Something happened to an order; sent to /api${eventsPath} of the portal`,
  description:
    'Sent again, with a new signature, until it is answered with 200: the same id is carried out once. Events of an ' +
    'order are carried out in their sequence; one that comes too early waits for those before it, for an hour.',
  security: [],
  parameters: [
    {
      name: signatureHeader,
      in: 'header',
      required: true,
      description:
        't=<seconds since 1970>,v1=<HMAC-SHA256 in hexadecimal digits, with MANAGEMENT_WEBHOOK_SECRET, over the ' +
        'seconds, a point, and the body byte by byte>; good for five minutes.',
      schema: { type: 'string' },
    },
  ],
  requestBody: { required: true, content: json(schemaOf(WireEvent, 'input')) },
  responses: {
    200: { description: 'It was taken up.', content: json(schemaOf(WireReceipt, 'output')) },
    401: { description: 'The signature is missing, wrong or too old.' },
    413: { description: 'It is longer than 2 MB.' },
    422: { description: 'It is none of the described events.' },
    429: { description: 'Too many wrong signatures came from this address.' },
  },
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'The same key is carried out once and answered the same however often it comes.',
  schema: { type: 'string' },
};
