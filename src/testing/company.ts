// A company that keeps what class lists make in it, by the server's rule.
import type { ImportClassList, ClassListResult, RosterEntry } from '@vinculo/contract/classLists';
import { planRow, Roster } from '@vinculo/contract/rules/card/roster';
import { ofFacts, STUDENT_FACTS } from '@vinculo/contract/rules/card/student';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { idOf } from './records';
import { answer, type Received } from './server';

/** `accounts`: the e-mails of people with an account. Answers the handlers, and what the company knows. */
export function aCompany(known: readonly RosterEntry[] = [], accounts: readonly string[] = []) {
  // A copy, because it is changed.
  const entries = known.map((entry) => ({ ...entry }));
  const roster = new Roster(entries);
  const importRow = (row: ImportClassList['rows'][number]): ClassListResult => {
    const said = { id: null, reason: null };
    const plan = planRow(row, roster.find(row));
    if (plan.isTaken) {
      return { ...said, outcome: 'refused', reason: MESSAGES.card.enrollmentTaken };
    }
    if (plan.known) {
      const entry = entries.find(({ id }) => id === plan.known?.id);
      for (const field of plan.changes) {
        if (field === 'avatar_id') Object.assign(entry ?? {}, { has_picture: true });
        else if (field === 'guardian_name') Object.assign(entry ?? {}, { has_guardian: true });
        else Object.assign(entry ?? {}, { [field]: row[field] });
      }
      return { ...said, outcome: plan.changes.length ? 'changed' : 'unchanged', id: plan.known.id };
    }
    const made: RosterEntry = {
      id: idOf('d', entries.length + 1),
      kind: row.avatar_id && (!row.email || accounts.includes(row.email)) ? 'card' : 'invitation',
      full_name: row.full_name,
      email: row.email ?? null,
      ...ofFacts(STUDENT_FACTS, (fact) => row[fact] ?? null),
      has_picture: Boolean(row.avatar_id),
      has_guardian: Boolean(row.consent && row.guardian_name),
      active: true,
    };
    entries.push(made);
    roster.add(made);
    return { ...said, outcome: made.kind, id: made.id };
  };
  const handlers = [
    answer('listRoster', () => entries),
    answer('importClassList', async ({ request }: Received) =>
      ((await request.json()) as ImportClassList).rows.map(importRow),
    ),
  ];
  return { entries, handlers };
}
