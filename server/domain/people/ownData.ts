// Everything kept of a person, as they read it (LGPD, art. 18): the columns for which `kept.json` has a person's name.
import { sql, type SQL } from 'drizzle-orm';
import type { OwnData } from '@vinculo/contract/profile';
import { STUDENT_FACTS } from '@vinculo/contract/rules/card/student';
import { KEPT, keptOf, type KeptColumn } from '@vinculo/contract/rules/protection/kept';
import { inWords } from '@vinculo/contract/rules/protection/keptWords';
import { auditActionLabel } from '@vinculo/contract/rules/trail/auditActions';
import { auditChangeText, type AuditChange } from '@vinculo/contract/rules/trail/auditChanges';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import type { FileRef } from '@vinculo/contract/schema';
import { isoMoment, rows, type Database } from '../../services/database/database';
import { readKept, type KeptRow } from '../../services/database/keptRows';
import { hidesPhoto, isHeldBack, toldAnswerOf } from '../family/choices';
import { fileRef } from '../files/pictures';
import sections from './sections.json' with { type: 'json' };

type Sections = OwnData['sections'];

interface Person {
  id: string;
  email: string;
}

/** Rows of one section. Somebody who works at a school did thousands of things, so only the newest are answered. */
export const ROWS_MAX = 1000;

interface Section {
  title: string;
  table: string;
  /** The column by which the rows are sorted. */
  order: string;
  isNewestFirst?: boolean;
  /** A column. Only rows that have it, of those that are the person's. */
  has?: string;
}

export const SECTIONS: readonly Section[] = sections;

const schoolOf = (table: string) =>
  sql.raw(`(select c.name from partners p join companies c on c.id = p.company_id where p.id = ${table}.partner_id)`);

/** SQL of values that are worked out. */
const MADE: Readonly<Record<string, SQL>> = {
  'cards.state': sql`case when not cards.active then 'inativa' when ${isHeldBack(sql`cards`)} then 'em pausa' else 'ativa' end`,
  'cards.photo_hidden': hidesPhoto(sql`cards`),
  'guardians.answer': toldAnswerOf(sql`guardians`),
  'favorites.school': schoolOf('favorites'),
  'partner_reports.school': schoolOf('partner_reports'),
};

/** SQL condition: a row of the table is the person's. */
function theirs(table: string, { id, email }: Person): SQL {
  const is = {
    id: sql` = ${id}`,
    email: sql` = ${email}`,
    card: sql` in (select id from cards where person_id = ${id})`,
  };
  const conditions = KEPT.flatMap(({ table: of, column, whose }) =>
    of === table && whose ? sql`${sql.raw(`${of}.${column}`)}${is[whose]}` : [],
  );
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** What the school said of the student before a change. */
const WAS = ['full_name', ...STUDENT_FACTS, 'guardian_name', 'guardian_consent_on', 'active'];

const cardText = (card: KeptRow): string =>
  KEPT.flatMap((row) => {
    if (row.table !== 'cards' || !WAS.includes(row.column)) return [];
    const text = inWords(row, card[row.column]);
    return text === null ? [] : `${row.person ?? row.trail}: ${text}`;
  }).join(' · ');

/** The page writes days and moments. */
const written = (row: KeptColumn, value: unknown) => {
  if (row.is === 'card') return cardText(value as KeptRow);
  return row.is === 'day' ? (value as string | null) : inWords(row, value);
};

const toldRows = (table: string, records: readonly KeptRow[]) =>
  records.map((row) =>
    keptOf(table, 'person').map((kept) => ({ label: kept.label, value: written(kept, row[kept.column]) })),
  );

async function readSection(db: Database, section: Section, whose: SQL, most: number): Promise<Sections> {
  const { title, table, order, isNewestFirst = false, has } = section;
  const which = has ? sql`${sql.raw(`${table}.${has}`)} is not null` : sql`true`;
  const rest = sql`where ${whose} and ${which}
    order by ${sql.raw(`${table}.${order}${isNewestFirst ? ' desc' : ''}`)} limit ${isNewestFirst ? most : Number.MAX_SAFE_INTEGER}`;
  const found = await readKept(db, { table, reader: 'person', made: MADE, rest });
  return found.length > 0 ? [{ title, rows: toldRows(table, found) }] : [];
}

interface TrailRow extends KeptRow {
  action: string;
  count: number | null;
  changes: AuditChange[] | null;
}

/** Leaves out names and changes of other people's records. */
async function readTrail(db: Database, title: string, { id }: Person, which: SQL, most: number): Promise<Sections> {
  const records = await rows<TrailRow>(
    db,
    sql`select ${isoMoment(sql`at`)} as at, action, count, case when subject_id = ${id} then record_name end as record_name,
          case when subject_id = ${id} then changes end as changes
        from audit where ${which} order by audit.at desc limit ${most}`,
  );
  const lines = records.map(({ action, count, changes, ...row }) => ({
    ...row,
    action: auditActionLabel(action, count),
    changes: changes?.flatMap((change) => auditChangeText(change, action) ?? []).join('; '),
  }));
  return lines.length > 0 ? [{ title, rows: toldRows('audit', lines) }] : [];
}

/** Without secrets: none of it signs a person in. `most`: rows of a section. Sections without rows are left out. */
export async function readOwnData(db: Database, person: Person, most = Number.MAX_SAFE_INTEGER): Promise<Sections> {
  const sections: Sections = [];
  for (const section of SECTIONS)
    sections.push(...(await readSection(db, section, theirs(section.table, person), most)));
  const last = most === Number.MAX_SAFE_INTEGER ? '' : ` (os ${shownCount(most)} últimos registros)`;
  const did = `O que você fez${last}`;
  const wasDone = `O que outros fizeram${last}`;
  const { id } = person;
  sections.push(...(await readTrail(db, did, person, sql`person_id = ${id}`, most)));
  const ofThem = sql`(record_id = ${id} or subject_id = ${id}) and person_id <> ${id}`;
  sections.push(...(await readTrail(db, wasDone, person, ofThem, most)));
  return sections;
}

/** What the school says of the student on one card. */
export const readCardData = (db: Database, cardId: string): Promise<Sections> =>
  readSection(db, { title: 'Carteirinhas', table: 'cards', order: 'id' }, sql`cards.id = ${cardId}`, 1);

/** The person's photo, and those on their cards and requests. */
export async function readOwnPictures(db: Database, personId: string): Promise<FileRef[]> {
  const kept = await rows<{ id: string; key: string }>(
    db,
    sql`select id, key from files where id in (
      select avatar_id from people where id = ${personId} union all select avatar_id from cards where person_id = ${personId}
      union all select avatar_id from invitations where person_id = ${personId})`,
  );
  return kept.flatMap(({ id, key }) => fileRef(id, key) ?? []);
}
