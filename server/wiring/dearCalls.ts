/** Calls that cost much in a large school and have no limit of their own, each with the one that it shares with others. */

import type { CallName } from '@vinculo/contract/calls';

export const DEAR_CALLS: Partial<Record<CallName, 'dearCall' | 'dearestCall'>> = {
  getCompanyDetails: 'dearestCall',
  listMatchingRequests: 'dearestCall',
  updateCompany: 'dearestCall',
  listCardClasses: 'dearCall',
  previewPrint: 'dearCall',
  listCompanies: 'dearCall',
  removeAccount: 'dearCall',
  removePerson: 'dearCall',
  changeEmail: 'dearCall',
  getCompany: 'dearCall',
  createPartner: 'dearCall',
  refuseCompany: 'dearCall',
  updateInvitation: 'dearCall',
  updatePartner: 'dearCall',
  listWaitingStudents: 'dearCall',
  listCards: 'dearCall',
};
