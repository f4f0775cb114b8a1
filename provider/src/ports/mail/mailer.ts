/** A mail as it leaves the house. */
export interface OutgoingMail {
  /** The same at every attempt: the Message-ID is made of it, so that a receiver knows a mail that comes twice. */
  id: string;
  /** All addresses that it is for, as its header names them. */
  to: readonly string[];
  /** Those of them that it goes to now: the others have it already, or refused it. */
  recipients: readonly string[];
  subject: string;
  text: string;
  html: string | null;
  attachments: readonly WrittenAttachment[];
}

/** What comes with a mail. */
export interface WrittenAttachment {
  /** Of the file, as the reader sees it. */
  name: string;
  /** With its parameters, such as 'text/calendar; charset=utf-8; method=PUBLISH'. */
  contentType: string;
  content: Buffer;
}

/** What came of a mail for one address. */
export interface Answer {
  address: string;
  /** 'refused' is for good; what is 'postponed' may be tried again. */
  outcome: 'delivered' | 'refused' | 'postponed';
  /** In the words of the mail server, or of the network. */
  said: string;
}

/** What came of one attempt. */
export interface Delivery {
  /** One for each recipient. */
  answers: Answer[];
  /** Whether the mail server took the mail up at all; if not (network, TLS, sign-in), the next mail fares no better. */
  isServerReady: boolean;
}

/** The way out for mail (README no. 12). */
export interface Mailer {
  /**
   * Hands a mail over to a mail server, and knows after five minutes at the latest what came of it. A mail that is
   * 'postponed' may have arrived all the same, when the line broke after it was handed over.
   * @returns what came of it, whatever that was: it does not throw for what a server or a network does
   */
  sendMail(mail: OutgoingMail): Promise<Delivery>;
}
