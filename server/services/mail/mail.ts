/** The port to e-mail. */

export const LOGO_ID = 'logo@vinculo';

export interface Message {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A JPEG that the HTML shows as `cid:` and `LOGO_ID`. */
  logo?: Buffer | null;
  /** Where a POST switches such mails off (RFC 8058), and a GET asks. */
  stopAt?: string;
  /** One line for the terminal if no mail is sent; never logged. */
  terminal?: string;
}

/** The mail server says that the address does not exist: sending again is useless. */
export class AddressRefused extends Error {
  constructor(
    message: string,
    readonly address: string,
  ) {
    super(message);
  }
}

export interface Mail {
  /**
   * Resolves when the message is handed over; throws if it could not be, `AddressRefused` if it never can. `entry`: the
   * id of the outbox's entry that it comes from, which a report names if it comes back. Without one, a person waits for
   * it.
   */
  send(message: Message, entry?: string): Promise<void>;
  /** Rejects if the mail server does not answer, or does not take our name and password. */
  reach(): Promise<void>;
  /** Erases stored mails to this address, if any. */
  forget(address: string): Promise<void>;
  close(): Promise<void>;
}

/** Nobody has the address; or its mailbox is full or its server stayed away; or the server does not trust us. */
export type WhyReturned = 'no-mailbox' | 'undelivered' | 'refused';

/** RFC 3463 has the codes with dots, which some servers leave out. */
const NO_MAILBOX = /^(?:5\d\d[ -]5\.(?:1\.(?:[0-6]|10)|2\.1|4\.4)\b|55[013][ -](?!\d\.\d))/;
const REFUSED =
  /^\d{3}[ -]\d\.(?:7\.\d|1\.[78])|\brelay|^\d{3}[ -](?!\d\.\d).*(?:spam|block|blacklist|reputation|policy)/i;

/** Takes a reply about the receiver, such as `550 5.1.1 User unknown`. */
export function whyReturned(reply: string): WhyReturned {
  if (REFUSED.test(reply)) return 'refused';
  return NO_MAILBOX.test(reply) ? 'no-mailbox' : 'undelivered';
}
