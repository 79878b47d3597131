/** parse-server: a class of cards, which those with the role of their school may read. */
import { EMAIL, inSql, MILLION, NAME, schoolOf, SIGNED_IN, type Visitor } from '../api/million';
import type { Ask, Peer } from './peer';
import { FOLDED } from './searched';

export const PARSE_APP = 'bench';
export const PARSE_MASTER = 'of nobody';
const LIMIT = 20;
const { cards, schools, large } = MILLION;

const id = (...of: Parameters<typeof inSql>) => `${inSql(...of)}::text`;
const schoolOfOthers = `1 + n % ${schools - 1}`;
const forVisitors = (select: (person: string, session: string, school: string) => string) => `
  select ${select(id('person', 'n'), id('session', 'n'), id('school', '0'))} from generate_series(0, ${SIGNED_IN - 1}) n
  union all
  select ${select(id('person', `n + ${large}`), id('session', `n + ${large}`), id('school', schoolOfOthers))}
  from generate_series(0, ${SIGNED_IN - 1}) n`;

const FILL = [
  `insert into "School" ("objectId", "createdAt", "updatedAt", title)
   select ${id('school', 'n')}, now(), now(), 'Colégio ' || n from generate_series(0, ${schools - 1}) n`,
  `insert into "_Role" ("objectId", "createdAt", "updatedAt", name, _rperm)
   select "objectId", now(), now(), "objectId", '{*}' from "School"`,
  `insert into "_User" ("objectId", "createdAt", "updatedAt", username, _rperm)
   ${forVisitors((person) => `${person}, now(), now(), ${person}, '{*}'::text[]`)}`,
  `insert into "_Join:users:_Role" ("relatedId", "owningId") ${forVisitors((person, _session, school) => `${person}, ${school}`)}`,
  `insert into "_Session" ("objectId", "createdAt", "updatedAt", "user", "sessionToken", "expiresAt")
   ${forVisitors((person, session) => `${session}, now(), now(), ${person}, 'r:' || ${session}, now() + interval '1 year'`)}`,
  `insert into "Card" ("objectId", "createdAt", "updatedAt", school, "fullName", search, "ownerEmail", active, avatar, _rperm)
   select ${id('card', 'n')}, now() - n * interval '1 second', now(), ${id('school', schoolOf(MILLION))}, ${NAME},
     ${FOLDED}, ${EMAIL}, n % 9 > 0, md5(n::text) || '.jpg', array['role:' || ${id('school', schoolOf(MILLION))}]
   from generate_series(0, ${cards - 1}) n`,
  // It makes none of these; whoever runs it at this size would.
  'create index on "_Session" ("sessionToken")',
  'create index on "_Join:users:_Role" ("relatedId")',
  'create index on "_Join:roles:_Role" ("relatedId")',
  'create index on "Card" (school, "createdAt" desc)',
  'create extension if not exists btree_gin',
  'create extension if not exists pg_trgm',
  'create index on "Card" using gin (school, search gin_trgm_ops)',
];

const ask = (rights: (visitor: Visitor) => Record<string, string>): Ask => {
  return (visitor, search) => {
    const where = {
      school: { __type: 'Pointer', className: 'School', objectId: visitor.schoolId },
      ...(search.length > 0 && { $and: search.map((word) => ({ search: { $regex: word } })) }),
    };
    return {
      path: `/parse/classes/Card?where=${encodeURIComponent(JSON.stringify(where))}&order=-createdAt&limit=${LIMIT}&count=1`,
      headers: { 'x-parse-application-id': PARSE_APP, ...rights(visitor) },
    };
  };
};

export const parseServer: Peer = {
  name: 'parse-server',
  packages: { 'parse-server': '9.10.0' },
  port: 23_121,
  script: 'parseServerProcess.ts',
  probe: '/parse/health',
  fill: FILL,
  asks: {
    'parse-server': ask(({ sessionId }) => ({ 'x-parse-session-token': `r:${sessionId}` })),
    // Nobody's session is looked for, nor what they may read.
    'its master key': ask(() => ({ 'x-parse-master-key': PARSE_MASTER })),
  },
  total: (answer) => (answer as { count: number }).count,
};
