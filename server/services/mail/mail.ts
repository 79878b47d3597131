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
   * Resolves when the message is handed over; throws if it could not be, `AddressRefused` if it never can. `entry`: the id
   * of the outbox's entry that it comes from, which a report names if it comes back. Without one, a person waits for it.
   */
  send(message: Message, entry?: string): Promise<void>;
  /** Rejects if the mail server does not answer, or does not take our name and password. */
  reach(): Promise<void>;
  /** Erases stored mails to this address, if any. */
  forget(address: string): Promise<void>;
  close(): Promise<void>;
}
