/** Which replies of mail servers say that an address has no mailbox. */

/**
 * Other refusals are about this server (it may not relay, or is not trusted) or pass (a full mailbox). RFC 3463 has the
 * codes with dots, which some servers leave out.
 */
const NO_MAILBOX = /^(?:5\d\d[ -]5\.(?:1\.(?:[0-6]|10)|2\.1|4\.4)\b|55[013][ -](?!\d\.\d))/;
const RELAY = /\brelay/i;

/** Takes a reply about the receiver, such as `550 5.1.1 User unknown`. */
export const saysNoMailbox = (reply: string): boolean => NO_MAILBOX.test(reply) && !RELAY.test(reply);
