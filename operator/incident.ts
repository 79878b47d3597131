/** `incident`: whom a window of time touches, by school, and drafts of the notices. Reads only. */

import { readFile } from 'node:fs/promises';
import { brazilianDate, dayAfter, shownDay } from '@vinculo/contract/rules/brasilia';
import { formatCnpj } from '@vinculo/contract/rules/text/cnpj';
import { auditActionLabel } from '@vinculo/contract/rules/trail/auditActions';
import { INCIDENT_TEXT } from '../server/base/root';
import type { OperatorAnswer, Print } from '../server/services/operator/socket';
import type { Deps } from '../server/wiring/deps';
import { listTouchedCompanies, listTouchedPeople, type TouchedPerson, type Window } from './incidentStore';

/** Res. CD/ANPD 15/2024, arts. 6 and 9: from when the controller knows that personal data was touched. */
const NOTICE_WORKING_DAYS = 3;
const USAGE = 'Name the first and the last moment, as in: -- 2026-11-20T10:00-03:00 2026-11-20T18:30-03:00';
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})$/;

/** Saturdays and Sundays are left out; holidays are not known. */
function lastDayOfNotice(now: Date): string {
  let day = brazilianDate(now);
  for (let left = NOTICE_WORKING_DAYS; left > 0;) {
    day = dayAfter(day, 1);
    if (![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())) left -= 1;
  }
  return shownDay(day);
}

const lineOf = ({ name, email, why }: TouchedPerson) => `- ${name}${email ? ` <${email}>` : ''}: ${why.join(', ')}`;

function readWindow([from = '', to = '', ...rest]: readonly string[]): Window | null {
  if (![from, to].every((each) => MOMENT.test(each) && !Number.isNaN(Date.parse(each))) || rest.length > 0) return null;
  const window = { from: new Date(from), to: new Date(to) };
  return window.from <= window.to ? window : null;
}

export async function incident(
  { db, clock, config }: Deps,
  args: readonly string[],
  print: Print,
): Promise<OperatorAnswer> {
  const window = readWindow(args);
  if (!window) return { ok: false, text: USAGE };
  const people = await listTouchedPeople(db, window);
  const ids = [...new Set(people.flatMap(({ companyId }) => companyId ?? []))];
  const companies = await listTouchedCompanies(db, window, ids);
  const period = `${window.from.toISOString()} a ${window.to.toISOString()}`;
  print(`# Incidente: ${period}`);
  const text = await readFile(INCIDENT_TEXT, 'utf8');
  const [bounds = '', drafts = ''] = text.split('\n\n{{touched}}\n\n');
  print(bounds);
  for (const { id, title, cnpj, email, cards, actions } of companies) {
    const touched = people.filter(({ companyId }) => companyId === id);
    print(
      `## ${title}, ${cnpj === null ? 'apagada desde então' : `CNPJ ${formatCnpj(cnpj)}, ${email ?? 'sem e-mail'}`}`,
    );
    print(`Pessoas na janela: ${touched.length}. Carteirinhas da escola: ${cards}.`);
    for (const { action, times } of actions) print(`- ${times} × ${auditActionLabel(action, 1)}`);
    for (const person of touched) print(lineOf(person));
  }
  const others = people.filter(({ companyId }) => companyId === null);
  if (others.length > 0) print(`## Sem escola: ${others.length}`);
  for (const person of others) print(lineOf(person));
  const values = {
    window: period,
    until: lastDayOfNotice(clock()),
    days: String(NOTICE_WORKING_DAYS),
    contact: config.contactEmail ?? '[contato]',
  };
  print(drafts.trim().replaceAll(/\{\{(\w+)\}\}/g, (_all, name: keyof typeof values) => values[name]));
  return { ok: true, text: `Escolas: ${companies.length}. Nomes: ${people.length}. Nada foi mudado nem enviado.` };
}
