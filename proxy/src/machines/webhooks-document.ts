import { eventHeaders, WebhookEvent } from '@clearunit/shared/api/webhook-events';
import { type EventType, eventTypes } from '@clearunit/shared/domain/webhooks';
import { json, schemaOf } from '@clearunit/shared/server';

const told: Record<EventType, string> = {
  'order.created': 'A request or an accepted follow-up became an order',
  'order.changed': 'Units, numbers or windows of an order changed, or a part of it is done',
  'order.scheduled': 'Units of an order were scheduled, for `day`',
  'order.completed': 'The last unit of an order is done',
  'order.posted': 'An order was posted in a batch',
  'order.cancelled': 'An order was deleted',
  'visit.recorded': 'A visit was recorded, imported, or told by the management system',
  'result.stored': 'Results of a visit are stored: `units` of them',
  'result.corrected': 'Stored results were changed',
  'notice.issued': 'Notices of entry were issued for `units`',
  'notice.voided': 'Notices are void, since their visit was called off',
};

/** The events that webhooks receive, as the `webhooks` of an OpenAPI document (decision 79). */
export const webhooksDocument = () =>
  Object.fromEntries(eventTypes.map((type) => [type, { post: eventOf(type) }]));

export const webhookSchema = () => schemaOf(WebhookEvent, 'output');

const eventOf = (type: EventType) => ({
  operationId: type,
  tags: ['webhook'],
  summary: told[type],
  description:
    'An admin makes webhooks under Integrations. Events of one building come one after the other; one may come twice. New fields and types may come: ignore what you do not know.',
  security: [],
  parameters: Object.entries(eventHeaders).map(([name, description]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  })),
  requestBody: { required: true, content: json({ $ref: '#/components/schemas/WebhookEvent' }) },
  responses: {
    '2XX': { description: 'Taken, within ten seconds. Do the work afterwards.' },
    default: {
      description:
        'Tried again after 1, 5 and 30 minutes, 2 hours, and then every 12 hours for three days; later events of the building wait.',
    },
  },
});
