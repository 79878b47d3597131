// Tells a manager of a sign-in in a browser that the product did not know. The mail's address leads to 'Não fui eu'.
import type { FastifyPluginAsync } from 'fastify';
import { NOT_ME_PATH } from '@vinculo/contract/rules/paths';
import { isUuid } from '../../base/ids';
import { audit } from '../../domain/audit/audit';
import { queued } from '../../domain/news/schoolMail';
import type { Message } from '../../domain/webPages/answers';
import { linkPage } from '../../domain/webPages/linkPage';
import type { Database } from '../../services/database/database';
import type { Keys } from '../../services/keys/keys';
import { writeMail } from '../../services/mail/write';
import { findReader } from '../../services/people/people';
import { createSessions } from '../../services/sessions/sessions';
import type { Deps } from '../../wiring/deps';

const MINUTE_MS = 60_000;

interface Begun {
  personId: string;
  sessionId: string;
  device: string | null;
  /** The moment of signing in, in ISO 8601. */
  at: string;
}

/** The address at which the session's person says that they did not begin it. */
export const notMeUrl = (keys: Keys, publicUrl: string, sessionId: string): string =>
  publicUrl + NOT_ME_PATH.replace(':id', sessionId).replace(':seal', keys.seal('notMe', sessionId));

const deviceMails = queued<Begun>('account.device', async (deps, { personId, sessionId, device, at }, entry) => {
  const { db, mail, keys, config } = deps;
  const person = await findReader(db, personId);
  const values = { device, at, notMeAt: notMeUrl(keys, config.publicUrl, sessionId) };
  if (person) await mail.send(writeMail('new-device', person, values, config), entry);
});

/** Sign-ins within a minute share one mail, whose link ends all of them. */
export const postNewDevice = (tx: Database, begun: Omit<Begun, 'at'>, now: Date): Promise<void> => {
  const about = `${begun.personId}:${Math.floor(now.getTime() / MINUTE_MS)}`;
  return deviceMails.post(tx, [{ about, payload: { ...begun, at: now.toISOString() } }], now);
};

const USED =
  'Ele já foi usado. Se alguém continua na sua conta, entre nela, abra Perfil, depois Minha conta, depois Aparelhos e acesso, e desconecte os outros aparelhos.';
const ASK: Message = [
  'Não foi você?',
  'Vamos sair da sua conta em todos os aparelhos, também nos seus. Depois, é só entrar de novo.',
];
const ENDED: Message = [
  'Pronto: a sua conta saiu de todos os aparelhos',
  'Troque agora a senha do seu e-mail. Depois entre de novo no Vínculo, abra Perfil, depois Minha conta, depois Aparelhos e acesso, e remova as chaves de acesso que não conhece.',
];

export const notMeRoutes = (deps: Deps): FastifyPluginAsync => {
  const { db, keys, clock } = deps;
  const sessions = createSessions(db, keys, clock);

  /** Null if that was said before, or the session is long gone. */
  const disown = (id: string) =>
    db.transaction(async (tx) => {
      const personId = await sessions.disown(tx, id);
      if (personId === null) return null;
      await audit(tx, { personId, companyId: null, action: 'account.disown', recordId: personId, at: clock() });
      return ENDED;
    });

  return linkPage<'id' | 'seal'>(deps, {
    paths: [NOT_ME_PATH],
    what: 'the end of sessions',
    ended: USED,
    find: async ({ params: { id, seal } }) =>
      isUuid(id) && keys.isSealed(seal, 'notMe', id)
        ? { ask: ASK, act: { press: 'Não fui eu: sair de todos', word: 'sair', run: () => disown(id) } }
        : null,
  });
};
