/** Sends a mail that names a school, with its logo and within the budget of its kind. */

import { within } from '../../services/limits/limits';
import { MAILS, type MailName, type MailValues } from '../../services/mail/kinds';
import { writeMail } from '../../services/mail/write';
import type { Deps } from '../../wiring/deps';
import { mailLogo } from '../prints/look';
import { countedApart, identityRows, readIdentity } from '../standing/identity';

interface OfSchool<Name extends MailName> {
  name: Name;
  to: { email: string; fullName: string };
  companyId: string;
  reachesInactive?: boolean;
  /** Of the text, but the school's own rows. */
  values: Omit<MailValues<Name>, 'school'>;
  /** The budget that pays: of a person's id or a mailbox. */
  counted: string;
  /** Links lead to the school's own pages. */
  isToPages?: boolean;
  /** The id of the outbox's entry. */
  entry: string;
}

export async function sendOfSchool<Name extends MailName>(deps: Deps, mail: OfSchool<Name>): Promise<void> {
  const { name, to, companyId, reachesInactive = false, counted, isToPages = false, entry } = mail;
  const company = await readIdentity(deps.db, companyId);
  if (!company || !(company.active || reachesInactive)) return;
  const values = { ...mail.values, school: identityRows(company) } as unknown as MailValues<Name>;
  const message = writeMail(name, to, values, {
    publicUrl: deps.config.publicUrl,
    companyId: isToPages ? companyId : undefined,
    logo: await mailLogo(deps, companyId),
  });
  const { budget } = MAILS[name];
  const isLimited = budget !== 'codes' && budget !== 'mailbox' && budget !== 'event';
  const points = isLimited ? ([[budget, countedApart(counted, company)]] as const) : [];
  await within(deps.limits, points, () => deps.mail.send(message, entry));
}
