/** A company's link, and asking a company for a card. */

import type { MyInvitation } from '@vinculo/contract/invitations';
import { answersChange } from './answers';
import type { Build } from './build';
import { declare } from './declare';
import { listTag, recordTag } from './tags';

const OWN = [listTag('MyInvitation')];
const ofLink = (companyId: string) => [recordTag('CompanyLink', companyId)];
/** The tags that a person's own request makes stale. */
const ofAsked = (_asked: unknown, invitation: MyInvitation) => [...OWN, listTag('Invitation', invitation.company_id)];

export const requestEndpoints = (build: Build) => {
  const { read, change } = declare(build);
  return {
    getCompanyLink: read('getCompanyLink', { tags: ofLink }),
    openCompanyLink: change('openCompanyLink', { stale: ofLink }),
    closeCompanyLink: change('closeCompanyLink', { stale: ofLink }),
    /** Takes the code as the person typed it. */
    openCompany: read('openCompany', { tags: ofLink }),
    addRequestPicture: change('addRequestPicture'),
    askForCard: change('askForCard', { ...answersChange('myInvitations'), stale: ofAsked }),
    askAgain: change('askAgain', { ...answersChange('myInvitations'), stale: ofAsked }),
    withdrawRequest: change('withdrawRequest', {
      removes: 'myInvitations',
      stale: ({ companyId }: { companyId: string }) => [...OWN, listTag('Invitation', companyId)],
    }),
  };
};
