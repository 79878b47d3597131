/** Who answers for the demo: shown where no real contact is configured, and reaching nobody. */
import type { Config } from '../config';

type Contact = Pick<Config, 'contactEmail' | 'whatsApp' | 'registrationNumber'>;

/** A reserved domain; a mobile number whose prefix is given to no operator; a registration number far beyond those issued. */
const CONTACT: Contact = {
  contactEmail: 'contato@vinculo.example',
  whatsApp: '11900000300',
  registrationNumber: '99.999.999/0001-91',
};

/** The demo's contact; none of it beside anything real, so that nobody takes the one for the other. */
export function demoContact({ contactEmail, whatsApp, registrationNumber }: Contact): Partial<Contact> {
  return contactEmail || whatsApp || registrationNumber ? {} : CONTACT;
}
