/** What is sent to a receiver: the body's bytes are signed as they are. */
export interface SentEvent {
  url: string;
  secret: string;
  id: string;
  type: string;
  /** How often it was tried, this time included. */
  attempt: number;
  body: string;
}

/** What came of an attempt. */
export interface ReceiverAnswer {
  isDelivered: boolean;
  /** The HTTP status; null without an answer. */
  status: number | null;
  /** Why it was not delivered, in a few words. */
  error: string | null;
  /** The first characters of the answer. */
  answer: string;
  /** In milliseconds. */
  duration: number;
}

/** Sends events to receivers outside. */
export interface WebhookSender {
  /** Whether an address may be a receiver's, as far as it tells by itself; a name is resolved when it is sent to. */
  accepts(url: string): 'yes' | 'not-safe' | 'not-public';
  /** Never throws: what goes wrong is the answer. @param now the moment of the signature */
  send(event: SentEvent, now: Date): Promise<ReceiverAnswer>;
}
