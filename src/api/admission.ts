// How a person comes to a card: by a printed code, an invitation or a request; and a company's students without one.
import type { AcceptedInvitation, ActivateCard, ActivatedCard, MyInvitation } from '@vinculo/contract/invitations';
import type { WaitingStudentList } from '@vinculo/contract/waitingStudents';
import { answersList, answersChange, answersPage, answersRecord } from './answers';
import { madeByList } from './cards';
import { beginManaging } from './companies';
import { request, type Declare, type OfCompany } from './declare';
import { OWN_CARDS, ifSucceeded, listTag, oneTag, recordTag } from './tags';

const OWN = [listTag('MyInvitation')];
const ofLink = (companyId: string) => [recordTag('CompanyLink', companyId)];
/** The tags that a person's own request makes stale. */
const ofAsked = (_asked: unknown, invitation: MyInvitation) => [...OWN, listTag('Invitation', invitation.company_id)];

export const admissionEndpoints = ({ read, change, build }: Declare) => ({
  listMyInvitations: read('listMyInvitations', { ...answersList('myInvitations'), tags: [listTag('MyInvitation')] }),
  /** A picture makes the card, and confirms that the person knows the company. */
  takeUpInvitation: change('takeUpInvitation', {
    stale: ({ companyId }: OfCompany) => [
      listTag('MyInvitation'),
      listTag('FamilyCard'),
      oneTag('Profile'),
      ...madeByList(companyId),
    ],
  }),
  /** Takes the last part of the link. */
  openInvitation: read('openInvitation', { tags: (token) => [recordTag('Invitation', token)] }),
  /** Accepts the invitation, and confirms that the person knows the company. `token`: the last part of the link. */
  acceptInvitation: build.mutation<AcceptedInvitation, ActivateCard & { token: string }>({
    query: ({ token, ...params }) => ({ ...request('acceptInvitation', { token }), params }),
    async onQueryStarted(_asked, api) {
      const answer = await api.queryFulfilled.catch(() => null);
      if (answer?.data.company_id) beginManaging(answer.data.company_id, api);
    },
    // An invitation to manage a company is gone once it is accepted.
    invalidatesTags: ifSucceeded(({ token }, accepted) => [
      ...(accepted?.company_id ? [] : [recordTag('Invitation', token)]),
      ...OWN_CARDS,
      oneTag('Profile'),
    ]),
  }),
  /** Kept for its screen alone: another person may have used the code since. */
  openActivation: read('openActivation', { keepUnusedDataFor: 0 }),
  activateCard: build.mutation<ActivatedCard, ActivateCard & { code: string }>({
    query: ({ code, ...params }) => ({ ...request('activateCard', { code }), params }),
    invalidatesTags: ifSucceeded(() => [...OWN_CARDS, oneTag('Profile')]),
  }),
  /** A card whose picture its owner gave is gone: it waits for another picture as an invitation. */
  releaseCard: change('releaseCard', {
    stale: ({ id, companyId }: OfCompany) => [recordTag('Card', id), ...madeByList(companyId)],
  }),
  releaseInvitation: change('releaseInvitation', {
    stale: ({ id, companyId }: OfCompany) => [recordTag('Invitation', id), ...madeByList(companyId)],
  }),
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
    stale: ({ id, companyId }: OfCompany) => [recordTag('Invitation', id), ...madeByList(companyId)],
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
});
