// Measures what each call costs in the largest school: one request after the other, in this process.
import { sql } from 'drizzle-orm';
import { calls, type CallName } from '@vinculo/contract/calls';
import { CARDS_MAX, LIST_MAX, PARTNERS_MAX, REQUESTS_MAX } from '@vinculo/contract/rules/limits';
import { mayOnOwn } from './costTable';
import { NO_LIMITS } from './noLimits';
import { acceptingPayments } from './payments';
import { createTestApp, type TestApp } from './testApp';
import { makeWorld } from './world';

/** Beside what the calls make for themselves. */
const ROOM = 500;
const FULL = { cards: CARDS_MAX - ROOM, partners: PARTNERS_MAX - ROOM, requests: REQUESTS_MAX - ROOM };
const ROUNDS = 7;
const LIVE_ROUNDS = 300;

/** `companyId` as large as it may be, each row as large as an ordinary one. */
async function fill({ deps: { db } }: TestApp, companyId: string): Promise<void> {
  const company = sql`${companyId}::uuid`;
  const steps = [
    sql`create temporary table made as select n, gen_random_uuid() id from generate_series(1, ${CARDS_MAX}) n`,
    sql`insert into people (id, full_name, username, email)
        select id, 'Aluna Maria da Conceição ' || n, 'aluna.' || n, 'aluna' || n || '@alunos.example' from made`,
    sql`insert into files (id, key, content_type, bytes, used, company_id)
        select id, encode(sha256(id::text::bytea), 'hex')::varchar(40) || '.jpg', 'image/jpeg', 90000, true, ${company} from made`,
    sql`insert into cards (id, company_id, person_id, avatar_id, full_name, owner_email, active, class_name)
        select id, ${company}, id, id, 'Aluna Maria da Conceição ' || n, 'aluna' || n || '@alunos.example', true,
          1 + n % 9 || 'º ' || chr(65 + n % 26) from made where n <= ${FULL.cards}`,
    sql`insert into invitations (id, company_id, email, full_name, state, created_at)
        select id, ${company}, 'convidada' || n || '@alunos.example', 'Convidada ' || n, 'waiting', now()
        from made where n <= ${LIST_MAX}`,
    sql`insert into invitations (id, company_id, person_id, email, full_name, avatar_id, state, created_at)
        select gen_random_uuid(), ${company}, id, 'aluna' || n || '@alunos.example', 'Pede ' || n, id, 'asked', now()
        from made where n <= ${FULL.requests}`,
    sql`insert into partners (id, company_id, title, description, delivery, active, address, city, uf, latitude, longitude)
        select id, ${company}, 'Loja da Esquina ' || n, repeat('Desconto de verdade. ', 12), true, true, 'Rua das Flores', 'Recife', 'PE', -8.06, -34.87
        from made where n <= ${FULL.partners}`,
    sql`insert into partner_benefits (id, partner_id, place, title, weekdays, use_limit, active)
        select id, id, 0, '10% em tudo', '{}', 'day', true from made where n <= ${FULL.partners}`,
    sql`insert into partner_uses (partner_id, day, uses)
        select id, current_date - d, 3 from made, generate_series(0, 29) d where n <= ${FULL.partners}`,
    sql`insert into audit (id, at, action, company_id, person_id)
        select gen_random_uuid(), now() - n * interval '1 minute', 'card.create', ${company}, id from made`,
  ];
  await db.transaction(async (tx) => {
    for (const step of steps) await tx.execute(step);
  });
  for (const table of [
    'people',
    'files',
    'cards',
    'invitations',
    'partners',
    'partner_benefits',
    'partner_uses',
    'audit',
  ])
    await db.execute(sql.raw(`analyze ${table}`));
}

export interface CallCost {
  name: CallName;
  ms: number;
  /** The time of `/api/live`, as a client waits for it, is one. */
  times: number;
  bytes: number;
}

/**
 * The calls that are named, else all: by cost, the dearest first. Of several rounds the fastest, because what else the
 * machine does only adds to a time.
 */
export async function callCosts(serverUrl: string, wanted: readonly string[]): Promise<CallCost[]> {
  process.env['TEST_DATABASE_URL'] = serverUrl;
  const app = await createTestApp({ deps: { limits: NO_LIMITS, payments: acceptingPayments() } });
  try {
    app.deps.outbox.wake = () => undefined;
    const world = await makeWorld(app);
    await fill(app, world.companyOf('own'));

    const url = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
    const live: number[] = [];
    for (let round = 0; round < LIVE_ROUNDS; round += 1) {
      const begun = performance.now();
      await (await fetch(`${url}/api/live`)).text();
      live.push(performance.now() - begun);
    }
    const unit = Math.min(...live);

    const costs: CallCost[] = [];
    const all = Object.keys(calls) as CallName[];
    const named = all.filter((name) => wanted.includes(name));
    for (const name of named.length > 0 ? named : all) {
      const times: number[] = [];
      let bytes = 0;
      const role = mayOnOwn(name);
      let actor = await world.makeActor(role);
      for (let round = 0; round < ROUNDS; round += 1) {
        // A school has few administrators; others may be gone after the call.
        if (role !== 'administrator') actor = await world.makeActor(role);
        const request = await world.requests[name]('own', actor);
        const begun = performance.now();
        const { statusCode, body } = await world.send(name, actor, request, world.companyOf('own'));
        times.push(performance.now() - begun);
        // What is refused because too much matches has cost as much.
        if (statusCode >= 400 && statusCode !== 422) throw new Error(`${name}: ${statusCode} ${body}`);
        bytes = body.length;
      }
      const ms = Math.min(...times);
      // The calls are asked without the way to the server and back.
      costs.push({ name, ms, times: 1 + ms / unit, bytes });
    }
    return costs.sort((one, other) => other.times - one.times);
  } finally {
    await app.close();
  }
}
