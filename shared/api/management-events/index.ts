/**
 * The path for an external management system's events (decision 25): at the provider, and below `/api` at the portal,
 * which forwards them.
 */
export const eventsPath = '/management/events';

/** The header with an event's signature: `t=<seconds since 1970>,v1=<hexadecimal digits>`. */
export const signatureHeader = 'X-Management-Signature';

/** What the header has: seconds since 1970, and the HMAC-SHA256 in hexadecimal. */
export const signatureForm = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** The greatest event in bytes: a visit to some thousand units. */
export const longestEvent = 2_000_000;
