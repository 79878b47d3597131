/** A company's students without a card: their table, corrections, and answers to people who ask. */

import type { WaitingStudentList } from '@vinculo/contract/waitingStudents';
import { answersChange, answersPage, answersRecord } from './answers';
import type { Build } from './build';
import { madeByList } from './cards';
import { declare } from './declare';
import type { InvitationRef } from './invitations';
import { listTag, recordTag } from './tags';

export const waitingStudentEndpoints = (build: Build) => {
  const { read, change } = declare(build);
  return {
    /** A page, and the company's number of students in each situation. */
    listWaitingStudents: read('listWaitingStudents', {
      ...answersPage('waitingStudents', ({ results, paging, counts }: WaitingStudentList) => ({
        rows: results,
        ...paging,
        counts,
      })),
      tags: ({ companyId }) => [listTag('Invitation', companyId)],
    }),
    getWaitingStudent: read('getWaitingStudent', {
      ...answersRecord('waitingStudents'),
      tags: (id) => [recordTag('Invitation', id)],
    }),
    /** If the person with the new address already has an account, the invitation becomes a card. */
    updateInvitation: change('updateInvitation', {
      ...answersChange('waitingStudents'),
      stale: ({ id, companyId }: InvitationRef) => [recordTag('Invitation', id), ...madeByList(companyId)],
    }),
    changeInvitations: change('changeInvitations', {
      stale: ({ company_id }) => [listTag('Invitation', company_id), recordTag('CardClasses', company_id)],
    }),
    listMatchingRequests: read('listMatchingRequests', {
      tags: ({ companyId }) => [listTag('Invitation', companyId)],
    }),
    answerRequests: change('answerRequests', {
      stale: ({ company_id, answer }) => [
        listTag('MyInvitation'),
        ...(answer === 'accept' ? madeByList(company_id) : [listTag('Invitation', company_id)]),
      ],
    }),
  };
};
