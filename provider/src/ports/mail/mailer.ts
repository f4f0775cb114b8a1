/** A mail to be sent. */
export interface OutgoingMail {
  /** The same for every attempt: the Message-ID is made of it, so that receivers detect duplicates. */
  id: string;
  /** All recipients, for the header. */
  to: readonly string[];
  /** The recipients of this attempt; the others have it already or refused it. */
  recipients: readonly string[];
  subject: string;
  text: string;
  html: string | null;
  attachments: readonly WrittenAttachment[];
}

/** A file that goes with a mail. */
export interface WrittenAttachment {
  /** The file's name for the reader. */
  name: string;
  /** With its parameters, such as 'text/calendar; charset=utf-8; method=PUBLISH'. */
  contentType: string;
  content: Buffer;
}

/** The outcome for one address. */
export interface Answer {
  address: string;
  /** 'refused' is final; 'postponed' may be tried again. */
  outcome: 'delivered' | 'refused' | 'postponed';
  /** The message of the mail server or the network. */
  reply: string;
}

/** The outcome of one attempt. */
export interface Delivery {
  /** One for each recipient. */
  answers: Answer[];
  /** Whether the mail server could be used; if not (network, TLS, sign-in), the next mail would fail too. */
  isServerReady: boolean;
}

/** Sends mail (specification README no. 12). */
export interface Mailer {
  /**
   * Sends a mail to a mail server within five minutes. A 'postponed' mail may have arrived, when the connection broke
   * after it was sent.
   * @returns the outcome; errors of server or network are not thrown
   */
  sendMail(mail: OutgoingMail): Promise<Delivery>;
}
