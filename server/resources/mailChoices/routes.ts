/**
 * Switches a kind of mail off and on for a manager, a holder or an invited person, by the address in the mail and without signing in.
 * Reading changes nothing: mail programs follow links. A POST switches, also one that a mail program sends for its
 * reader (RFC 8058).
 */

import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import {
  GUARDIAN_MAIL_CHOICE_PATH,
  HOLDER_MAIL_CHOICE_PATH,
  INVITED_MAIL_CHOICE_PATH,
  MAIL_CHOICE_PATH,
} from '@vinculo/contract/rules/paths';
import { isHolderMail, isManagerMail, SWITCHABLE_MAILS } from '@vinculo/contract/rules/words/switchableMails';
import { html, type Html } from '../../base/html';
import { isUuid } from '../../base/ids';
import { mailboxDigest } from '../../domain/consent/refusals';
import { answers, FAILED, FOREIGN, type Message } from '../../domain/documents/answers';
import { answerWithPages, sentForm, takeForms } from '../../domain/documents/forms';
import { findGuardianByToken } from '../../domain/guardians/links';
import { findByToken } from '../../domain/invitations/links';
import { isSwitchedOff, switchMailbox } from '../../domain/invitations/mailboxes';
import { isSealed, readChoice, writeChoice, type MailChoice } from '../../domain/news/mailChoices';
import type { Deps } from '../../wiring/deps';

const FORM_MAX_BYTES = 1024;
const GONE: Message = [
  'Este link não vale mais',
  'Este aviso não é mais enviado a você, ou o endereço está incompleto.',
];

interface Asked {
  Params: Record<'kind' | 'personId' | 'seal', string> & { companyId?: string };
}

interface Invited {
  Params: { token: string };
}

type Page = readonly [message: Message, more: Html];

const button = (word: 'parar' | 'voltar', label: string) =>
  html`<form method="post"><button name="avisos" value="${word}"${word === 'voltar' && html` class="quiet"`}>${label}</button></form>`;

const pageOf = (isOff: boolean, what: string): Page =>
  isOff
    ? [['Você não recebe mais este aviso', what], button('voltar', 'Voltar a receber')]
    : [['Parar de receber este aviso?', what], button('parar', 'Parar de receber')];

function choicePage({ kind }: MailChoice, { title, isOff }: { title: string | null; isOff: boolean }): Page {
  return pageOf(isOff, `Avisos${title === null ? '' : ` de ${title}`}: ${SWITCHABLE_MAILS[kind]}.`);
}

export const mailChoiceRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db, keys, limits, clock } = deps;
    const { say, admits, networkOf, isForeign } = answers(deps, 'plain');

    answerWithPages(app, 'a choice of mails', (reply, status) => say(reply, status, FAILED));
    takeForms(app, FORM_MAX_BYTES);
    // RFC 8058 lets mail programs press so too. The page's own buttons do not, so the words need no reading.
    app.addContentTypeParser('multipart/form-data', { parseAs: 'string', bodyLimit: FORM_MAX_BYTES }, async () => null);

    /** Null if the address was never given. */
    function choiceOf({ kind, companyId, personId, seal }: Asked['Params']): MailChoice | null {
      if (!isUuid(personId)) return null;
      let choice: MailChoice | null = null;
      if (companyId === undefined) choice = isHolderMail(kind) ? { kind, companyId: null, personId } : null;
      else if (isManagerMail(kind) && isUuid(companyId)) choice = { kind, companyId, personId };
      return choice && isSealed(keys, choice, seal) ? choice : null;
    }

    async function answer(request: FastifyRequest<Asked>, reply: FastifyReply): Promise<FastifyReply> {
      if (!(await admits(reply, 'mailChoice', networkOf(request)))) return reply;
      const choice = choiceOf(request.params);
      if (!choice) return say(reply, 404, GONE);
      if (request.method === 'POST') {
        if (isForeign(request)) return say(reply, 403, FOREIGN);
        await writeChoice(db, choice, sentForm(request).get('avisos') !== 'voltar');
      }
      const state = await readChoice(db, choice);
      return state ? say(reply, 200, ...choicePage(choice, state)) : say(reply, 404, GONE);
    }

    /** One press ends the mails alone: refusing a school is for its reader, not for a mail program. */
    async function answerInvited(
      request: FastifyRequest<Invited>,
      reply: FastifyReply,
      found: { companyId: string; email: string } | null,
    ): Promise<FastifyReply> {
      if (!found) return say(reply, 404, GONE);
      const mailbox = { companyId: found.companyId, mailbox: mailboxDigest({ keys }, found.email) };
      if (request.method === 'POST') {
        if (isForeign(request)) return say(reply, 403, FOREIGN);
        await switchMailbox(db, mailbox, sentForm(request).get('avisos') !== 'voltar', clock());
      }
      return say(
        reply,
        200,
        ...pageOf(await isSwitchedOff(db, mailbox), 'E-mails desta escola sobre convites e autorizações.'),
      );
    }
    const invited = async (request: FastifyRequest<Invited>, reply: FastifyReply) =>
      answerInvited(request, reply, await findByToken({ db, keys, limits }, request.params.token, request.ip));
    app.get<Invited>(INVITED_MAIL_CHOICE_PATH, invited);
    app.post<Invited>(INVITED_MAIL_CHOICE_PATH, invited);
    const guardian = async (request: FastifyRequest<Invited>, reply: FastifyReply) =>
      (await admits(reply, 'mailChoice', networkOf(request)))
        ? answerInvited(request, reply, await findGuardianByToken({ db, keys }, request.params.token))
        : reply;
    app.get<Invited>(GUARDIAN_MAIL_CHOICE_PATH, guardian);
    app.post<Invited>(GUARDIAN_MAIL_CHOICE_PATH, guardian);

    for (const path of [MAIL_CHOICE_PATH, HOLDER_MAIL_CHOICE_PATH]) {
      app.get<Asked>(path, answer);
      app.post<Asked>(path, answer);
    }
  };
