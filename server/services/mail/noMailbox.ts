/** Why a mail server refused a mail, by its reply. */

/** Nobody has the address; its mailbox is full or its server stayed away; or the server does not trust us. */
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
