import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A received mail. */
export interface ReceivedMail extends ParsedMail {
  /** The addresses of the SMTP envelope. */
  recipients: string[];
  /** Whether it came by TLS. */
  secure: boolean;
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

const user = { name: 'portal', password: 's/cret' };

/**
 * A real mail server on loopback, for signed-in senders only. It accepts every mail unless `refuse` returns an answer
 * for an address, or for the message itself ('DATA'), such as '550 No such user'. It can be stopped and restarted on
 * its port. Its TLS certificate is self-signed.
 */
export async function startMailServer({ offersTls = false } = {}) {
  const received: ReceivedMail[] = [];
  const refusals: Record<string, string | undefined> = {};
  const refused = (what: string) => {
    const answer = refusals[what];
    if (!answer) return null;
    return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });
  };
  const options: SMTPServerOptions = {
    hideSTARTTLS: !offersTls,
    allowInsecureAuth: true,
    logger: false,
    onAuth({ username, password }, _session, done) {
      if (username === user.name && password === user.password) return done(null, { user: username });
      return done(new Error('Wrong user or password'));
    },
    onRcptTo: ({ address }, _session, done) => done(refused(address)),
    onData(stream, { envelope, secure }, done) {
      simpleParser(stream)
        .then((mail) => {
          const failure = refused('DATA');
          const recipients = envelope.rcptTo.map(({ address }) => address);
          if (!failure) received.push({ ...mail, recipients, secure });
          done(failure);
        })
        .catch(done);
    },
  };
  let server: SMTPServer;
  const start = (port: number) =>
    new Promise<number>((resolve, reject) => {
      server = new SMTPServer(options);
      server.on('error', reject);
      server.listen(port, '127.0.0.1', () => resolve((server.server.address() as AddressInfo).port));
    });
  const port = await start(0);
  return {
    url: `smtp://${user.name}:${encodeURIComponent(user.password)}@127.0.0.1:${port}`,
    received,
    refuse: (answers: Record<string, string>) => Object.assign(refusals, answers),
    /** Resets what was received and refused. */
    clear() {
      received.length = 0;
      for (const what of Object.keys(refusals)) delete refusals[what];
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
    startAgain: () => start(port),
  };
}
