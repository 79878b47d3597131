/** The port to e-mail. */

export interface Message {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** One line for the terminal where nobody will receive the mail; never logged. */
  terminal?: string;
}

/** The mail server says that there is no such address: sending it again changes nothing. */
export class AddressRefused extends Error {}

export interface Mail {
  /** Resolves when the message is handed over; throws where it could not be, `AddressRefused` where it never can. */
  send(message: Message): Promise<void>;
  /** Erases what is kept of mails to this address; where nothing is kept there is nothing to do. */
  forget(address: string): Promise<void>;
  close(): Promise<void>;
}
