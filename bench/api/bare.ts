/**
 * Routes that send what pages of the product were, bytes and headers, by their place among the addresses given: `/bare/0`
 * does nothing else, `/read/0/K7Q2M9XD` reads the card and its school's partners first, by the raw driver.
 */
import Fastify from 'fastify';
import { openFilled } from '../../server/testing/filledDatabase';

const [port = '', database = '', ...pages] = process.argv.slice(2);
/** Written by whoever sends, for each answer anew. */
const OF_THE_CONNECTION = ['connection', 'date', 'keep-alive', 'content-length'];

const CARD = {
  name: 'card',
  text: `select c.id, c.full_name, c.active, c.valid_until, c.company_id, f.key from cards c
    join companies co on co.id = c.company_id left join files f on f.id = c.avatar_id where c.number = $1`,
};
const SHOPS = {
  name: 'shops',
  text: 'select id, title from partners where company_id = $1 and active order by title_key, id limit 9',
};

async function main() {
  const { pool } = openFilled(database);
  const app = Fastify();
  for (const [place, page] of pages.entries()) {
    const answer = await fetch(page);
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => !OF_THE_CONNECTION.includes(name)));
    const body = await answer.text();
    app.get(`/bare/${place}`, (_request, reply) => reply.code(answer.status).headers(headers).send(body));
    app.get<{ Params: { number: string } }>(`/read/${place}/:number`, async ({ params }, reply) => {
      const { rows } = await pool.query<{ company_id: string }>({ ...CARD, values: [params.number] });
      if (place === 0) await pool.query({ ...SHOPS, values: [rows[0]?.company_id] });
      return reply.code(answer.status).headers(headers).send(body);
    });
  }
  await app.listen({ host: '127.0.0.1', port: Number(port) });
}

void main();
