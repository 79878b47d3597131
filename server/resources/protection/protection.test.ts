/** A school's documents on data protection: whole, with the school named, for its own managers. */

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { KEPT_OF_PEOPLE } from '@vinculo/contract/rules/protection/keptData';
import { readPdf } from '../../testing/pdf';
import { schoolWorld } from '../../testing/schoolWorld';

const { app, domain, manager, companyId } = await schoolWorld({
  title: 'Colégio Três Rios',
  manager: 'Diretora',
  config: { contactEmail: 'oi@vinculo.example', providerNames: { hosting: 'Locaweb, Brasil' } },
});

const ask = (document: string, as = manager, of = companyId) =>
  domain.call({ as }, 'GET', `/companies/${of}/protection/${document}`);

async function textOf(document: string): Promise<string> {
  const answer = await ask(document);
  assert.equal(answer.statusCode, 200, answer.body);
  assert.equal(answer.headers['content-disposition'], `attachment; filename="${document}.pdf"`);
  const pages = await readPdf(answer.rawPayload);
  return pages
    .flatMap(({ lines }) => lines)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}

describe('documents on data protection', () => {
  let text: string;
  before(async () => {
    text = await textOf('protecao-de-dados');
  });

  it('tell all that is kept of people, with the school, the contacts and the providers', () => {
    for (const told of ['Colégio Três Rios', 'oi@vinculo.example', 'Locaweb, Brasil'])
      assert.ok(text.includes(told), told);
    for (const { title, rows } of KEPT_OF_PEOPLE)
      for (const told of [title, ...rows.flatMap(({ what, until }) => [what, until])])
        assert.ok(text.includes(told), told);
  });

  for (const [document, known] of [
    ['minuta-do-acordo', /links de afiliado/],
    ['minuta-do-relatorio', /acompanha, pausa e esconde a foto/],
  ] as const)
    it(`${document} is a draft for a lawyer that names the school and leaves no place of the draft open`, async () => {
      const draft = await textOf(document);
      assert.match(draft, /Minuta para revisão por advogado/);
      assert.ok(draft.includes('Colégio Três Rios') && draft.includes('Locaweb, Brasil'));
      assert.match(draft, known);
      assert.doesNotMatch(draft, /[{}*]/);
    });

  it('are given to nobody else, and there are no others', async () => {
    const other = await app.signIn('outra@escola.example', 'Outra Diretora');
    await app.makeCompany(other, 'Outra Escola');
    assert.equal((await ask('minuta-do-acordo', other)).statusCode, 404);
    assert.equal((await ask('..%2Fasvs')).statusCode, 404);
  });
});
