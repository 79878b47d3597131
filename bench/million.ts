// A PostgreSQL with a million cards, or fewer: companies, one of them large, and signed-in people.
import { createHash } from 'node:crypto';
import { CARDS_MAX } from '@vinculo/contract/rules/limits';
import { bearerOf, makeTables, openClient, tablesStamp, type Client } from '../server/testing/filledDatabase';

export const SECRET = 'the bench and its database that holds nobody';
/** Of a store of pictures, which holds none. */
export const STORE_ID = '01900000-0000-7000-8009-000000000000';

/** Cards in all, companies, and cards of the large company; the others share the rest equally. */
export interface Scale {
  cards: number;
  companies: number;
  large: number;
}
export const MILLION: Scale = { cards: 1_000_000, companies: 1_000, large: CARDS_MAX };
/** A hundredth of the cards: companies of the same size as among the million, with all names in each. */
export const TEN_THOUSAND: Scale = { cards: 10_000, companies: 8, large: 3_000 };

/** Ten thousand companies, one of them large; support looks at all of them. */
export const TEN_THOUSAND_COMPANIES: Scale = { cards: 200_000, companies: 10_000, large: CARDS_MAX };

/** Enough that no person reaches a limit. */
const SIGNED_IN = 3000;
const PARTNERS_EACH = 20;
const CATEGORIES = 12;

/** The same id for the same thing in SQL and here. */
const PREFIX = '01900000-0000-7000';
const idOf = (kind: Kind, n: number) => `${PREFIX}-${KINDS[kind]}-${String(n).padStart(12, '0')}`;
const KINDS = { person: '8000', card: '8001', file: '8002', company: '8003', session: '8004', partner: '8005' };
type Kind = keyof typeof KINDS;
const inSql = (kind: Kind, n: string) => `('${PREFIX}-${KINDS[kind]}-' || lpad((${n})::text, 12, '0'))::uuid`;
const CATEGORY = (n: string) => `('${PREFIX}-8006-' || lpad((${n})::text, 12, '0'))::uuid`;

const words = (list: string) => `array['${list.split(' ').join("','")}']`;
const FIRST = words(
  'Ana Bruno Carla Diego Elisa Fábio Gabriela Heitor Inês João Maria José Larissa Mateus Natália Otávio Paula Rafael Sofia Tiago',
);
const MIDDLE = words('Alves Braga Campos Dias Esteves Freitas Gomes Henrique Ibarra Junqueira Klein');
const LAST = words(
  'Almeida Barros Conceição Duarte Esperança Farias Gusmão Holanda Ipanema Jardim Lacerda Moraes Nogueira',
);
const NAME = `(${FIRST})[1 + n % 20] || ' ' || (${MIDDLE})[1 + n / 20 % 11] || ' ' || (${LAST})[1 + n / 220 % 13] || ' ' || n`;
const EMAIL = `'pessoa' || n || '@alunos.example'`;
export const emailOf = (n: number) => `pessoa${n}@alunos.example`;
/** The first ones belong to the large company, the rest to the others in turn. */
const companyOf = ({ companies, large }: Scale) => `case when n < ${large} then 0 else 1 + n % ${companies - 1} end`;

const stepsOf = ({ cards, companies, large }: Scale) => [
  `insert into picture_store (id) values ('${STORE_ID}')`,
  `insert into people (id, full_name, username, email)
   select ${inSql('person', 'n')}, ${NAME}, 'pessoa.' || n, ${EMAIL} from generate_series(0, ${cards - 1}) n`,
  `insert into companies (id, title, cnpj, trial_ends_at, approved_at)
   select ${inSql('company', 'n')}, 'Colégio ' || (${LAST})[1 + n % 13] || ' ' || n, lpad(n::text, 14, '0'), now() + interval '1 year', now()
   from generate_series(0, ${companies - 1}) n`,
  `insert into templates (id, company_id, name, background_color)
   select id, id, title, '#00796b' from companies`,
  `insert into files (id, key, content_type, bytes, used)
   select ${inSql('file', 'n')}, md5(n::text) || '.jpg', 'image/jpeg', 90000, true from generate_series(0, ${cards - 1}) n`,
  `insert into cards (id, company_id, person_id, avatar_id, full_name, owner_email, active, created_at, class_name, valid_until)
   select ${inSql('card', 'n')}, ${inSql('company', companyOf({ cards, companies, large }))}, ${inSql('person', 'n')}, ${inSql('file', 'n')}, ${NAME},
     ${EMAIL}, n % 9 > 0, now() - n * interval '1 second',
     1 + n % 9 || 'º ' || chr(65 + n % 4), case when n % 7 > 0 then date '2027-03-31' + n % 3 end from generate_series(0, ${cards - 1}) n`,
  `insert into categories (id, title) select ${CATEGORY('n')}, 'Categoria ' || n from generate_series(0, ${CATEGORIES - 1}) n`,
  `insert into partners (id, company_id, title, description, delivery, active)
   select ${inSql('partner', 'n')}, ${inSql('company', `n / ${PARTNERS_EACH}`)}, 'Loja ' || (${LAST})[1 + n % 13] || ' ' || n,
     'Desconto de ' || n % 30 || '%', n % 2 = 0, true from generate_series(0, ${companies * PARTNERS_EACH - 1}) n`,
  `insert into partner_categories (partner_id, category_id)
   select ${inSql('partner', 'n')}, ${CATEGORY(`n % ${CATEGORIES}`)} from generate_series(0, ${companies * PARTNERS_EACH - 1}) n`,
  // Every fourth partner was used on each of thirty days.
  `insert into partner_uses (partner_id, day, uses)
   select ${inSql('partner', 'n')}, (now() at time zone 'America/Sao_Paulo')::date - d, 1 + n % 5
   from generate_series(0, ${companies * PARTNERS_EACH - 1}, 4) n, generate_series(0, 29) d`,
  // Many people manage the large company, so that many ask for its rows; one manages each other company.
  `insert into managers (company_id, person_id)
   select ${inSql('company', '0')}, ${inSql('person', 'n')} from generate_series(0, ${SIGNED_IN - 1}) n`,
  `insert into managers (company_id, person_id)
   select ${inSql('company', `1 + n % ${companies - 1}`)}, ${inSql('person', `n + ${large}`)} from generate_series(0, ${SIGNED_IN - 1}) n`,
  `insert into sessions (id, person_id, current_hash)
   select ${inSql('session', 'n')}, ${inSql('person', 'n')}, md5('s' || n) from generate_series(0, ${SIGNED_IN - 1}) n
   union all
   select ${inSql('session', `n + ${large}`)}, ${inSql('person', `n + ${large}`)}, md5('o' || n) from generate_series(0, ${SIGNED_IN - 1}) n`,
];

/** Filling the indexes of words row by row would take many times as long. */
const LATE_INDEXES = ['people_search', 'cards_search'];

async function fill(client: Client, steps: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    'select indexname, indexdef from pg_indexes where indexname = any($1)',
    [LATE_INDEXES],
  );
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
  for (const step of steps) await client.query(step);
  await client.query("set maintenance_work_mem = '1GB'");
  for (const { indexdef } of rows) await client.query(indexdef);
  await client.query('vacuum analyze');
}

async function nameOfDatabase(steps: readonly string[]): Promise<string> {
  const tables = createHash('sha256').update([await tablesStamp(), ...steps].join('\n'));
  return `vinculo_bench_${tables.digest('hex').slice(0, 12)}`;
}

/** The address of a database of this name, made and filled once. */
async function madeOnce(serverUrl: string, name: string, make: (url: string) => Promise<void>): Promise<string> {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;

  const server = await openClient(serverUrl);
  try {
    const { rowCount } = await server.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return url.href;
    // Renamed when it is complete.
    await server.query(`drop database if exists ${name}_unfinished`);
    await server.query(`create database ${name}_unfinished`);
    await make(`${url.href}_unfinished`);
    await server.query(`alter database ${name}_unfinished rename to ${name}`);
    return url.href;
  } finally {
    await server.end();
  }
}

/** The address of a database of this scale, made once for each set of migrations. */
export async function filledWith(scale: Scale, serverUrl: string): Promise<string> {
  const steps = stepsOf(scale);
  return madeOnce(serverUrl, await nameOfDatabase(steps), async (unfinished) => {
    await makeTables(unfinished);
    const client = await openClient(unfinished);
    await fill(client, steps);
    await client.end();
  });
}

export interface Visitor {
  personId: string;
  sessionId: string;
  companyId: string;
  authorization: string;
}

/** The signed-in managers of the large company, or one of each other company. All of them hold a card. */
export function visitors(of: 'large' | 'ordinary', { companies, large }: Scale = MILLION): Visitor[] {
  const bearer = bearerOf(SECRET);
  const from = of === 'large' ? 0 : large;
  return Array.from({ length: SIGNED_IN }, (_, index) => {
    const personId = idOf('person', from + index);
    const sessionId = idOf('session', from + index);
    const company = of === 'large' ? 0 : 1 + (index % (companies - 1));
    return { personId, sessionId, companyId: idOf('company', company), authorization: bearer(personId, sessionId) };
  });
}
