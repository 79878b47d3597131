/** The demo's contact, shown if no real one is configured. It reaches no real person. */

import type { Config } from '../config';

type Contact = Pick<Config, 'contactEmail' | 'whatsApp' | 'registrationNumber'>;

/** A reserved domain, an unassigned mobile prefix, and a registration number far beyond those issued. */
const CONTACT: Contact = {
  contactEmail: 'contato@vinculo.example',
  whatsApp: '11900000300',
  registrationNumber: '99.999.999/0001-91',
};

/** The demo's contact, or nothing if any real contact is configured, so that the two are never mixed. */
export function demoContact({ contactEmail, whatsApp, registrationNumber }: Contact): Partial<Contact> {
  return contactEmail || whatsApp || registrationNumber ? {} : CONTACT;
}
