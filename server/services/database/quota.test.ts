// A limit lets in the last one that fits, also if two come at once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql, type SQL } from 'drizzle-orm';
import {
  CARDS_MAX,
  CATEGORIES_MAX,
  COMPANIES_MAX,
  MANAGERS_MAX,
  PARTNERS_MAX,
  UNUSED_FILES_MAX,
} from '@vinculo/contract/rules/limits';
import { cnpjNumber } from '../../testing/cnpj';
import { jpeg } from '../../testing/domain';
import { schoolWorld } from '../../testing/schoolWorld';

const { app, domain, manager, companyId } = await schoolWorld();

/** Makes all but one of what fits; `what` has the number of each as `n`. */
const fill = (what: SQL, so_many: number) =>
  app.deps.db.execute(sql`${what} from generate_series(1, ${so_many - 1}) n`);

/** Of three at once, only one fits. */
async function oneFits(make: (n: number) => Promise<{ statusCode: number; body: string }>, done: number) {
  const answers = await Promise.all([1, 2, 3].map(make));
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [done, 409, 409]);
  const { message } = JSON.parse(answers.find(({ statusCode }) => statusCode === 409)?.body ?? '{}') as ErrorAnswer;
  assert.match(message, /^(A escola já tem|Você já administra|Já existem|Você enviou muitas)/);
}
interface ErrorAnswer {
  message: string;
}

test('partners of a school', async () => {
  await fill(
    sql`insert into partners (id, company_id, title, delivery, active)
        select gen_random_uuid(), ${companyId}::uuid, 'P' || n, false, true`,
    PARTNERS_MAX,
  );
  await oneFits(
    (n) => domain.call({ as: manager }, 'POST', '/partners', { unit_id: companyId, title: `Um mais ${n}` }),
    201,
  );
  const other = await app.signIn('outra@escola.example');
  await domain.makePartner(other, (await app.makeCompany(other, 'Outra')).id);
});

test('cards of a school', async () => {
  const student = await app.signIn('aluna@escola.example');
  await app.deps.db.execute(sql`
    with pictures as (
      insert into files (id, key, content_type, bytes, used)
      select gen_random_uuid(), 'k' || n, 'image/jpeg', 1, true from generate_series(1, ${CARDS_MAX - 1}) n returning id
    )
    insert into cards (id, company_id, person_id, avatar_id, full_name, owner_email, active)
    select gen_random_uuid(), ${companyId}::uuid, ${student.person.id}::uuid, id, 'A', 'a@b.example', true from pictures`);
  const pictures = await Promise.all([1, 2, 3].map(() => domain.uploadPicture({ as: manager, companyId })));
  const card = { unit_id: companyId, user_id: student.person.id, full_name: 'Uma a mais' };
  await oneFits(
    (n) => domain.call({ as: manager }, 'POST', '/cards', { ...card, avatar_id: pictures[n - 1]?.id }),
    201,
  );
});

test('administrators of a school', async () => {
  // Distinct names: a namesake needs the whole e-mail.
  const people = await Promise.all([1, 2, 3].map((n) => app.signIn(`mais${n}@escola.example`, `Pessoa ${n}`)));
  await app.deps.db.execute(sql`
    with made as (
      insert into people (id, full_name, username, email)
      select gen_random_uuid(), 'A', 'a' || n, 'a' || n || '@b.example' from generate_series(1, ${MANAGERS_MAX - 2}) n
      returning id
    )
    insert into managers (company_id, person_id) select ${companyId}::uuid, id from made`);
  const add = (n: number) => ({ company_id: companyId, user_id: people[n - 1]?.person.id });
  await oneFits((n) => domain.call({ as: manager }, 'PATCH', '/permissions/create', add(n)), 204);
});

test('schools of a person', async () => {
  const founder = await app.signIn('funda@escola.example');
  await app.deps.db.execute(sql`
    with made as (
      insert into companies (id, title, cnpj, trial_ends_at)
      select gen_random_uuid(), 'E', lpad(n::text, 14, '9'), now() from generate_series(1, ${COMPANIES_MAX - 1}) n
      returning id
    )
    insert into managers (company_id, person_id) select id, ${founder.person.id}::uuid from made`);
  const body = (n: number) => ({ title: 'Mais uma', phone: '19987654321', cnpj: cnpjNumber(9_000 + n) });
  await oneFits((n) => domain.call({ as: founder }, 'POST', '/companies', body(n)), 201);
});

test('categories', async () => {
  const support = await app.signIn('suporte@vinculo.example', 'Suporte', { superAdmin: true });
  await fill(sql`insert into categories (id, title) select gen_random_uuid(), 'C' || n`, CATEGORIES_MAX);
  await oneFits((n) => domain.call({ as: support }, 'POST', '/categories', { title: `Uma mais ${n}` }), 201);
});

test('pictures that are uploaded and not used', async () => {
  const eager = await app.signIn('envia@escola.example');
  await app.makeCompany(eager, 'Que envia');
  await fill(
    sql`insert into files (id, key, content_type, bytes, uploaded_by, created_at)
        select gen_random_uuid(), 'u' || n, 'image/jpeg', 1, ${eager.person.id}::uuid, ${app.deps.clock().toISOString()}::timestamptz`,
    UNUSED_FILES_MAX,
  );
  const bytes = await jpeg();
  await oneFits(() => domain.send({ as: eager }, 'POST', '/files', [{ bytes, filename: 'foto.jpg' }]), 201);
  await app.deps.db.execute(
    sql`update files set created_at = to_timestamp(0) where uploaded_by = ${eager.person.id}::uuid`,
  );
  await domain.uploadPicture({ as: eager });
});
