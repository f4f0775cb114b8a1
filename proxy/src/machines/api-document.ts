import { type Call, fileResponse, keyQuery, PortalRefusal } from '@clearunit/shared/api/call';
import { machineCalls, machinePathOf } from '@clearunit/shared/api/machine-calls';
import { type Action, isReading, rolesFor } from '@clearunit/shared/domain/access';
import { keyRoles } from '@clearunit/shared/domain/api-keys';
import { json, openApiPath, parametersOf, schemaOf } from '@clearunit/shared/server';
import { webhookSchema, webhooksDocument } from './webhooks-document';

/** The calls for API keys, written from the same table as their routes, and the webhooks as an OpenAPI 3.1 document. */
export function machineDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of machineCalls) {
    const path = openApiPath(machinePathOf(call).slice(1));
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Clearunit',
      version: '1',
      description:
        'What programs may do with an API key, which an admin makes under Integrations. A key opens what its person or client may see: lists are over all of these buildings, and a call about one building names it in its path, query or body.',
    },
    servers: [{ url: '/' }],
    security: [{ key: [] }],
    tags: [...new Set([...machineCalls.map(tagOf), 'webhook'])].map((name) => ({ name })),
    paths,
    webhooks: webhooksDocument(),
    components: {
      schemas: { Refusal: schemaOf(PortalRefusal, 'output'), WebhookEvent: webhookSchema() },
      responses: Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [status, refused(description)]),
      ),
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'An API key, which begins with cu_.' },
      },
    },
  };
}

/** The answers of calls beside their own. */
const refusals = {
  400: 'The request is not what the call takes; `problems` names the fields.',
  401: 'The key is missing, not valid, or has ended.',
  403: 'The key may not do this, or not with this record.',
  404: 'There is no such record.',
  409: 'The record has changed, or is in a state that does not allow it.',
  413: 'The body is too long.',
  415: 'The body is of another type.',
  422: 'A rule is broken; `reason` and `problems` say which.',
  429: 'Too much at once, or too many wrong keys: try again after `Retry-After` seconds.',
};

const refused = (description: string) => ({
  description,
  ...(description === refusals[429] && { headers: { 'Retry-After': { schema: { type: 'integer' } } } }),
  content: json({ $ref: '#/components/schemas/Refusal' }),
});

const tagOf = ({ action }: Call): string => action.split('.')[0]!;

function operation(call: Call) {
  const action = call.action as Action;
  const roles = keyRoles.filter((role) => rolesFor(action).includes(role));
  const of = roles.map((role) => (role === 'customer' ? 'client' : role)).join(', ');
  return {
    operationId: call.name,
    tags: [tagOf(call)],
    summary: call.summary?.replace(/ \((?:[^()]*§[^()]*|specification README[^()]*)\)$/, ''),
    description: `For keys of: ${of}.${isReading(action) ? '' : ' The key must be allowed to request.'}`,
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(keyQuery(call), 'query')],
    ...bodyOf(call),
    responses: {
      200: { description: 'It went well.', content: answerOf(call) },
      ...Object.fromEntries(
        refusalsOf(call).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
  };
}

/** The problems of a body are described only for calls that have one. */
const refusalsOf = ({ body, upload }: Call): string[] =>
  Object.keys(refusals).filter((status) => body || upload || !['413', '415'].includes(status));

function bodyOf({ body, upload }: Call) {
  if (upload) {
    const schema = {
      type: 'object',
      required: ['document'],
      properties: { document: { type: 'string', format: 'binary' } },
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  return body ? { requestBody: { required: true, content: json(schemaOf(body, 'input')) } } : {};
}

/** A file, or JSON as it is sent: what a schema has a default for may be left out. */
const answerOf = ({ response, fileType }: Call) =>
  response === fileResponse
    ? { [fileType ?? '*/*']: { schema: { type: 'string', format: 'binary' } } }
    : json(schemaOf(response, 'input'));
