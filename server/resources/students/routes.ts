/** A company's students without a card, for its managers. */

import { isMatch } from '@vinculo/contract/rules/card/requestMatch';
import { REQUESTS_MAX } from '@vinculo/contract/rules/limits';
import type { WaitingStudent } from '@vinculo/contract/waitingStudents';
import { requireCompany } from '../../access/access';
import { routes, type Handler } from '../../wiring/route';
import { answerRequests } from './answerRequests';
import { changeInvitations } from './changeInvitations';
import { readStudents, requireStudent } from './store';
import { updateInvitation } from './updateInvitation';

/** What the company edits. Its mailing, and what else the company knows, are no part of it. */
const versionPart = ({
  situation: _situation,
  mails: _mails,
  mailed_at: _at,
  mail_problem: _problem,
  reminders_left: _left,
  link: _link,
  known: _known,
  seen: _seen,
  ...student
}: WaitingStudent) => student;

const listWaitingStudents: Handler<'listWaitingStudents'> = async ({ caller, params, query }, deps) =>
  readStudents(deps.db, deps, requireCompany(caller, params.companyId), query);

const getWaitingStudent: Handler<'getWaitingStudent'> = async ({ caller, params }, deps) =>
  requireStudent(deps.db, deps, caller.companyIds, params.id);

const listMatchingRequests: Handler<'listMatchingRequests'> = async ({ caller, params, query }, deps) => {
  const companyId = requireCompany(caller, params.companyId);
  const asked = { ...query, situation: 'asked' as const, limit: REQUESTS_MAX };
  const { results } = await readStudents(deps.db, deps, companyId, asked);
  return results.flatMap((each) => {
    const { id, email, seen } = each;
    return email !== null && seen !== null && isMatch({ ...each, email }) ? [{ id, version: seen }] : [];
  });
};

export const studentRoutes = routes(
  {
    listWaitingStudents,
    getWaitingStudent,
    updateInvitation,
    changeInvitations,
    listMatchingRequests,
    answerRequests,
  },
  { getWaitingStudent: versionPart, updateInvitation: versionPart },
);
