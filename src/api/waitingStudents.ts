/** A company's students without a card: their table, corrections, and answers to people who ask. */

import type { QueryOf } from '@vinculo/contract/calls';
import type {
  AnswerRequests,
  ChangeInvitations,
  InvitationsChanged,
  ListMatchingRequests,
  ListWaitingStudents,
  RequestsAnswered,
  SeenRequest,
  UpdateInvitation,
  WaitingStudent,
  WaitingStudentList,
} from '@vinculo/contract/waitingStudents';
import type { Ref } from '../entities/entitiesSlice';
import type { IdsPage } from '../entities/selectors';
import { answersChange, answersPage, answersRecord } from './answers';
import { url, type Build } from './build';
import { madeByList } from './cards';
import type { InvitationRef } from './invitations';
import { ifSucceeded, listTag, recordTag } from './tags';
import { putRecord, type OfVersion, type Versioned } from './versions';

/** A page, and the company's number of students in each situation. */
export type WaitingStudentPage = IdsPage<'waitingStudents'> & Pick<WaitingStudentList, 'counts'>;

export const waitingStudentEndpoints = (build: Build) => ({
  listWaitingStudents: build.query<WaitingStudentPage, ListWaitingStudents & { companyId: string }>({
    query: ({ companyId, search, ...filter }) => ({
      url: url`/companies/${companyId}/waiting-students`,
      params: { ...filter, search: search || undefined } satisfies QueryOf<'listWaitingStudents'>,
    }),
    ...answersPage('waitingStudents', ({ results, paging, counts }: WaitingStudentList) => ({
      rows: results,
      ...paging,
      counts,
    })),
    providesTags: (_page, _error, { companyId }) => [listTag('Invitation', companyId)],
  }),
  /** Takes the student's id. */
  getWaitingStudent: build.query<Ref<'waitingStudents'>, string>({
    query: (id) => url`/invitations/${id}`,
    ...answersRecord('waitingStudents'),
    providesTags: (_student, _error, id) => [recordTag('Invitation', id)],
  }),
  /** If the person with the new address already has an account, the invitation becomes a card. */
  updateInvitation: build.mutation<Versioned<WaitingStudent>, UpdateInvitation & InvitationRef & OfVersion>({
    query: (change) => putRecord('/invitations', change),
    ...answersChange('waitingStudents'),
    invalidatesTags: ifSucceeded(({ id, companyId }) => [recordTag('Invitation', id), ...madeByList(companyId)]),
  }),
  changeInvitations: build.mutation<InvitationsChanged, ChangeInvitations>({
    query: (body) => ({ url: '/invitations/changes', method: 'POST', body }),
    invalidatesTags: ifSucceeded(({ company_id }) => [
      listTag('Invitation', company_id),
      recordTag('CardClasses', company_id),
    ]),
  }),
  listMatchingRequests: build.query<SeenRequest[], ListMatchingRequests & { companyId: string }>({
    query: ({ companyId, search }) => ({
      url: url`/companies/${companyId}/requests/matching`,
      params: { search: search || undefined } satisfies QueryOf<'listMatchingRequests'>,
    }),
    providesTags: (_requests, _error, { companyId }) => [listTag('Invitation', companyId)],
  }),
  answerRequests: build.mutation<RequestsAnswered, AnswerRequests>({
    query: (body) => ({ url: '/requests/answers', method: 'POST', body }),
    invalidatesTags: ifSucceeded(({ company_id, answer }) => [
      listTag('MyInvitation'),
      ...(answer === 'accept' ? madeByList(company_id) : [listTag('Invitation', company_id)]),
    ]),
  }),
});
