// Switches a kind of mail off and on for a manager, a holder or an invited person, by the address in the mail and
// without signing in. Reading changes nothing: mail programs follow links. A POST needs a typed word, but for the one
// that a mail program sends for its reader (RFC 8058).
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import {
  GUARDIAN_MAIL_CHOICE_PATH,
  HOLDER_MAIL_CHOICE_PATH,
  INVITED_MAIL_CHOICE_PATH,
  MAIL_CHOICE_PATH,
} from '@vinculo/contract/rules/paths';
import { isHolderMail, isManagerMail, SWITCHABLE_MAILS } from '@vinculo/contract/rules/words/switchableMails';
import { isUuid } from '../../base/ids';
import { findByToken } from '../../domain/admission/links';
import { isSwitchedOff, mailboxDigest, switchMailbox } from '../../domain/admission/mailboxes';
import { findGuardianByToken } from '../../domain/guardians/mailing';
import { isSealed, readChoice, writeChoice, type MailChoice } from '../../domain/news/mailChoices';
import type { Message } from '../../domain/webPages/answers';
import { linkPage, type Linked } from '../../domain/webPages/linkPage';
import type { Deps } from '../../wiring/deps';

const ENDED = 'Este aviso não é mais enviado a você, ou o endereço está incompleto.';
const AGAIN = 'Para mudar, abra o link de novo.';

type ByToken = Pick<FastifyRequest<{ Params: { token: string } }>, 'params' | 'ip'>;
type Asked = Record<'kind' | 'personId' | 'seal', string> & { companyId?: string };

/** Ends such mails, or brings them back. */
function switching(what: string, isOff: boolean, write: (isOff: boolean) => Promise<void>): Linked {
  const to = (off: boolean) => async (): Promise<Message> => {
    await write(off);
    return [off ? 'Você não recebe mais este aviso' : 'Você volta a receber este aviso', `${what} ${AGAIN}`];
  };
  const [title, press, word] = isOff
    ? (['Você não recebe este aviso', 'Voltar a receber', 'voltar'] as const)
    : (['Parar de receber este aviso?', 'Parar de receber', 'parar'] as const);
  return { ask: [title, what], act: { press, word, run: to(!isOff) }, oneClick: to(true) };
}

export const mailChoiceRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db, keys, clock } = deps;

    /** Null if the address was never given. */
    function choiceOf({ kind, companyId, personId, seal }: Asked): MailChoice | null {
      if (!isUuid(personId)) return null;
      let choice: MailChoice | null = null;
      if (companyId === undefined) choice = isHolderMail(kind) ? { kind, companyId: null, personId } : null;
      else if (isManagerMail(kind) && isUuid(companyId)) choice = { kind, companyId, personId };
      return choice && isSealed(keys, choice, seal) ? choice : null;
    }

    async function ofPerson({ params }: { params: Asked }): Promise<Linked | null> {
      const choice = choiceOf(params);
      const state = choice && (await readChoice(db, choice));
      if (!state) return null;
      const what = `Avisos${state.title === null ? '' : ` de ${state.title}`}: ${SWITCHABLE_MAILS[choice.kind]}.`;
      return switching(what, state.isOff, (isOff) => writeChoice(db, choice, isOff));
    }

    /** Switches only the mails. Refusing a school is on the page that asks. */
    async function ofMailbox(reader: { companyId: string; email: string } | null): Promise<Linked | null> {
      if (!reader) return null;
      const mailbox = { companyId: reader.companyId, mailbox: mailboxDigest({ keys }, reader.email) };
      const what = 'E-mails desta escola sobre convites e autorizações.';
      return switching(what, await isSwitchedOff(db, mailbox), (isOff) => switchMailbox(db, mailbox, isOff, clock()));
    }

    const page = { what: 'a choice of mails', ended: ENDED };
    const paths = [MAIL_CHOICE_PATH, HOLDER_MAIL_CHOICE_PATH];
    await app.register(linkPage(deps, { ...page, paths, find: ofPerson }));
    const ofInvitation = async ({ params, ip }: ByToken) => ofMailbox(await findByToken(deps, params.token, ip));
    await app.register(linkPage(deps, { ...page, paths: [INVITED_MAIL_CHOICE_PATH], find: ofInvitation }));
    const ofGuardian = async ({ params }: ByToken) => ofMailbox(await findGuardianByToken(deps, params.token));
    await app.register(linkPage(deps, { ...page, paths: [GUARDIAN_MAIL_CHOICE_PATH], find: ofGuardian }));
  };
