/** The port to e-mail. */

export interface Message {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** One line for the terminal where nobody will receive the mail; never logged. */
  terminal?: string;
}

export interface Mail {
  /** Resolves when the message is handed over; throws where it could not be. */
  send(message: Message): Promise<void>;
  close(): Promise<void>;
}
