/** Strapi: a collection of cards, listed by who signs in with its own accounts and manages the school. */
import { createHmac } from 'node:crypto';
import { EMAIL, inSql, MILLION, NAME, schoolOf, SIGNED_IN, visitors, type Visitor } from '../api/million';
import type { Peer } from './peer';
import { FOLDED } from './searched';

export const STRAPI_SECRET = 'of nobody, for a database that holds nobody';
const LIMIT = 20;

const school = (n: string) => `${inSql('school', n)}::text`;
const people = `generate_series(0, ${2 * SIGNED_IN - 1}) n`;
/** Its accounts are numbered: first those of the large school. */
const schoolOfAccount = `case when n < ${SIGNED_IN} then 0 else 1 + (n - ${SIGNED_IN}) % ${MILLION.schools - 1} end`;

const FILL = [
  `insert into up_users (id, document_id, username, email, provider, confirmed, blocked, created_at, updated_at, published_at)
   select n + 1, 'account' || n, 'account' || n, 'account' || n || '@escola.example', 'local', true, false, now(), now(), now() from ${people}`,
  `insert into up_users_role_lnk (user_id, role_id, user_ord)
   select n + 1, (select id from up_roles where type = 'authenticated'), n + 1 from ${people}`,
  `insert into up_permissions (id, document_id, action, created_at, updated_at, published_at)
   values (1000, 'find-cards', 'api::card.card.find', now(), now(), now())`,
  `insert into up_permissions_role_lnk (permission_id, role_id, permission_ord)
   select 1000, id, 1 from up_roles where type = 'authenticated'`,
  `insert into managers (document_id, person, school, created_at, updated_at, published_at)
   select 'manager' || n, n + 1, ${school(schoolOfAccount)}, now(), now(), now() from ${people}`,
  `insert into cards (document_id, school, full_name, search, owner_email, active, avatar, created_at, updated_at, published_at)
   select 'card' || n, ${school(schoolOf(MILLION))}, ${NAME}, ${FOLDED}, ${EMAIL}, n % 9 > 0, md5(n::text) || '.jpg',
     now() - n * interval '1 second', now(), now() from generate_series(0, ${MILLION.cards - 1}) n`,
  // It makes none of these; whoever runs it at this size would.
  'create index on managers (person)',
  'create index on cards (school, created_at desc)',
  'create extension if not exists btree_gin',
  'create extension if not exists pg_trgm',
  'create index on cards using gin (school, search gin_trgm_ops)',
];

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** As its accounts plugin signs them. */
function tokenOf(id: number): string {
  const iat = Math.floor(Date.now() / 1000);
  const signed = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded({ id, iat, exp: iat + 86_400 })}`;
  return `${signed}.${createHmac('sha256', STRAPI_SECRET).update(signed).digest('base64url')}`;
}

const accounts = new Map([...visitors('large'), ...visitors('ordinary')].map(({ personId }, n) => [personId, n + 1]));

function ask({ personId, schoolId }: Visitor, search: readonly string[]) {
  const words = search.map((word, at) => `&filters[$and][${at}][search][$contains]=${word}`).join('');
  const page = `pagination[page]=1&pagination[pageSize]=${LIMIT}`;
  return {
    path: encodeURI(`/api/cards?filters[school][$eq]=${schoolId}${words}&sort=createdAt:desc&${page}`),
    headers: { authorization: `Bearer ${tokenOf(accounts.get(personId) ?? 0)}` },
  };
}

export const strapi: Peer = {
  name: 'strapi',
  packages: {
    '@strapi/strapi': '5.54.0',
    '@strapi/plugin-users-permissions': '5.54.0',
    pg: '8.16.3',
    react: '18.3.1',
    'react-dom': '18.3.1',
    'react-router-dom': '6.30.3',
    'styled-components': '6.1.19',
  },
  port: 23_122,
  script: 'strapiProcess.ts',
  probe: '/_health',
  fill: FILL,
  asks: { Strapi: ask },
  total: (answer) => (answer as { meta: { pagination: { total: number } } }).meta.pagination.total,
};
