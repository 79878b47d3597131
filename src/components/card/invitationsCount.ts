/** A number of invitations in words. */

import { counted } from '@vinculo/contract/rules/words/counts';

export const invitationsCount = (count: number) => counted(count, 'convite', 'convites');
