/**
 * Where a management system elsewhere sends its events (decision 25): at the provider, and behind `/api` at the portal,
 * which passes them on.
 */
export const eventsPath = '/management/events';

/** The header that an event's signature comes in: `t=<seconds since 1970>,v1=<hexadecimal digits>`. */
export const signatureHeader = 'X-Management-Signature';
