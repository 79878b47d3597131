/** Delivers what managers are told, unless its reader switched the kind off. */

import { isManagerMail } from '@vinculo/contract/rules/words/switchableMails';
import { findNewsReader, findReader } from '../../services/people/people';
import { choicePath, readChoice } from './mailChoices';
import { composeManagerMail } from './managerMails';
import { queued } from './queued';
import { MANAGER_MAIL, type ManagerMailPayload } from './tellManagers';

export const managerDeliveries = queued<ManagerMailPayload>(
  MANAGER_MAIL,
  async ({ db, mail, keys, config, clock }, letter, entry) => {
    const { companyId, personId, news } = letter;
    const choice = isManagerMail(news.kind) && companyId ? { kind: news.kind, companyId, personId } : null;
    // Money and data are told even if mails came back: nothing else tells of them.
    const person = await (choice ? findNewsReader(db, personId, clock()) : findReader(db, personId));
    if (!person) return;
    // Switched off, or removed as a manager, since it was queued.
    if (choice && (await readChoice(db, choice))?.isOff !== false) return;
    const stopAt = choice ? `${config.publicUrl}${choicePath(keys, choice)}` : undefined;
    await mail.send(composeManagerMail(person, letter, { publicUrl: config.publicUrl, stopAt }), entry);
  },
).deliveries;
