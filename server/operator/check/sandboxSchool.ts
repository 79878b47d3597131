/** `--full`: a school of its own, with one card that is checked by its QR from outside, and nothing of it left. */

import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { HolderCard } from '@vinculo/contract/cards';
import { cardProofPath, codesOf, stepAt, stepBytes } from '@vinculo/contract/rules/card/cardCodes';
import { ROOT } from '../../base/root';
import { audit, OPERATOR_ID } from '../../domain/audit/audit';
import { deleteCompany } from '../../domain/companies/deletion';
import { sweepUnusedFiles } from '../../domain/files/pictures';
import { eraseLeavingPeople, removeAccount } from '../../domain/people/removal';
import { trialEndOf } from '../../domain/standing/freeMonth';
import { insertCompany } from '../../resources/companies/store';
import { companies } from '../../services/database/schema';
import { findOrMakePerson } from '../../services/people/people';
import { createSessions } from '../../services/sessions/sessions';
import type { Deps } from '../../wiring/deps';
import { judge, looked, type Finding } from './finding';
import { ask } from './outside';

const NAME = 'Conferência da Instalação';
/** A domain that no mail reaches (RFC 2606). */
const EMAIL = 'conferencia@vinculo.invalid';
/** Its check digits are wrong, so no school takes it. */
const CNPJ = 'VINCULOTESTE00';
const PICTURE = join(ROOT, 'server/demo/pictures/banner-1.jpg');
/** For documentation (RFC 5737): no visitor comes from there. */
const FORGED = '203.0.113.77';

/** Also that of an earlier check, which was killed. */
const dropSchool = ({ db, clock }: Deps): Promise<void> =>
  db.transaction(async (tx) => {
    const [left] = await tx.select({ id: companies.id }).from(companies).where(eq(companies.cnpj, CNPJ)).for('update');
    if (!left) return;
    const entry = { personId: OPERATOR_ID, companyId: left.id, recordId: left.id, at: clock() };
    await audit(tx, { ...entry, action: 'company.delete' });
    await deleteCompany(tx, left.id);
  });

/** Both jobs erase what others left, too, so they may fail for a reason that is not the check's. */
async function clear(deps: Deps, personId: string): Promise<Finding[]> {
  await dropSchool(deps);
  await removeAccount(deps, personId, { byId: OPERATOR_ID });
  const erased = await looked('Limpeza', async () => {
    await eraseLeavingPeople(deps);
    await sweepUnusedFiles(deps);
    return judge('Limpeza', true, 'nada da conferência ficou');
  });
  return [erased];
}

async function tryCard(deps: Deps, personId: string): Promise<Finding[]> {
  const { db, keys, clock, billingClock, config } = deps;
  const { publicUrl } = config;
  const sessions = createSessions(db, keys, clock);
  const { access_token: token, refresh_token } = await sessions.start(db, personId);
  const now = clock();
  const company = { title: NAME, phone: '1133334444', cnpj: CNPJ, creatorId: personId };
  const companyId = await db.transaction((tx) =>
    insertCompany(tx, { ...company, now, trialEndsAt: trialEndOf(billingClock()) }),
  );

  const call = async <Answer>(path: string, init: RequestInit): Promise<Answer> => {
    const headers = { authorization: `Bearer ${token}`, 'x-company-id': companyId };
    const answer = await ask(publicUrl, path, { ...init, headers: { ...headers, ...(init.headers as object) } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return (await answer.json()) as Answer;
  };
  const post = <Answer>(path: string, body: object, headers = {}) =>
    call<Answer>(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });

  let card: HolderCard | undefined;
  const made = await looked('Carteirinha de teste', async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await readFile(PICTURE))]), 'foto.jpg');
    const { id: avatar_id } = await call<{ id: string }>('/api/files', { method: 'POST', body: form });
    const ofCard = { unit_id: companyId, user_id: personId, avatar_id, full_name: NAME, email: EMAIL };
    await post('/api/cards', ofCard);
    [card] = await call<HolderCard[]>('/api/cards/me', {});
    return judge('Carteirinha de teste', card !== undefined, 'feita, com foto', 'não apareceu');
  });
  return [
    made,
    await looked('QR', async () => {
      const secret = Buffer.from(card?.secret ?? '', 'hex');
      const { scanned } = codesOf(
        createHmac('sha256', secret)
          .update(stepBytes(stepAt(Date.now())))
          .digest(),
      );
      const text = await (await ask(publicUrl, cardProofPath(card?.number ?? '', scanned))).text();
      return judge('QR', text.includes(NAME), 'conferido pelo endereço público', 'a página da loja não o reconhece');
    }),
    await looked('Endereços de quem entra', async () => {
      await post('/api/auth/refresh', { refresh_token }, { 'x-forwarded-for': FORGED });
      const isForged = await sessions.wasUsedFrom(personId, FORGED);
      return judge(
        'Endereços de quem entra',
        !isForged,
        'o proxy diz os verdadeiros',
        'um visitante escolhe o seu: veja TRUST_PROXY e o proxy',
      );
    }),
  ];
}

export async function trySchool(deps: Deps): Promise<Finding[]> {
  const { db, clock, mail, config } = deps;
  await dropSchool(deps);
  const person = await findOrMakePerson(db, { email: EMAIL, fullName: NAME, superAdmin: false }, clock());
  const findings: Finding[] = [];
  try {
    findings.push(...(await tryCard(deps, person.id)));
  } finally {
    findings.push(...(await clear(deps, person.id)));
  }
  const to = config.contactEmail;
  const text =
    'Esta mensagem confere a instalação do Vínculo. Veja se chegou, e nos cabeçalhos se DKIM e DMARC dizem "pass".';
  const sent = await looked('E-mail de teste', async () => {
    if (!to) return judge('E-mail de teste', null, 'só com CONTACT_EMAIL');
    await mail.send({ to, subject: 'Conferência da instalação', text, html: `<p>${text}</p>` });
    return judge('E-mail de teste', true, `entregue ao servidor de e-mail, para ${to}`);
  });
  return [...findings, sent];
}
