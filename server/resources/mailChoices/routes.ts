/**
 * Switches a kind of mail off and on for a manager, a holder or an invited person, by the address in the mail and without signing in.
 * Reading changes nothing: mail programs follow links. A POST switches, also one that a mail program sends for its
 * reader (RFC 8058).
 */

import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { HOLDER_MAIL_CHOICE_PATH, INVITED_MAIL_CHOICE_PATH, MAIL_CHOICE_PATH } from '@vinculo/contract/rules/paths';
import { isHolderMail, isManagerMail, SWITCHABLE_MAILS } from '@vinculo/contract/rules/words/switchableMails';
import { escapeHtml } from '../../base/html';
import { isUuid } from '../../base/ids';
import { isSentFromElsewhere } from '../../base/network';
import { mailboxDigest } from '../../domain/consent/refusals';
import { createDocument } from '../../domain/documents/document';
import { answerWithPages, sentForm, takeForms } from '../../domain/documents/forms';
import { findByToken } from '../../domain/invitations/links';
import { isSwitchedOff, switchMailbox } from '../../domain/invitations/mailboxes';
import { isSealed, readChoice, writeChoice, type MailChoice } from '../../domain/news/mailChoices';
import { PERMISSIONS } from '../../plugins/securityHeaders';
import { networkKey } from '../../services/keys/keys';
import type { Deps } from '../../wiring/deps';

const STYLES = `main,footer{max-width:36rem;width:100%;margin:0 auto;padding:1.5rem 1rem;overflow-wrap:anywhere}
main{justify-content:center}`;
const { frame, headers } = createDocument(
  STYLES,
  PERMISSIONS,
  ': carteirinha e benefícios para os alunos da sua escola.',
);

const FORM_MAX_BYTES = 1024;
const GONE = [
  'Este link não vale mais',
  'Este aviso não é mais enviado a você, ou o endereço está incompleto.',
] as const;
const BUSY = ['Muitos pedidos seguidos', 'Espere um minuto e abra o link de novo.'] as const;
const FOREIGN = ['Este pedido não veio desta página', 'Abra o link do e-mail de novo.'] as const;
const FAILED = ['Não conseguimos abrir a página agora', 'Tente de novo em instantes.'] as const;

interface Asked {
  Params: Record<'kind' | 'personId' | 'seal', string> & { companyId?: string };
}

const messageOf = (title: string, text: string, more = '') =>
  frame({ title, kind: 'choice', body: `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${more}` });

const button = (word: 'parar' | 'voltar', label: string) =>
  `<form method="post"><button name="avisos" value="${word}"${word === 'voltar' ? ' class="quiet"' : ''}>${label}</button></form>`;

const pageOf = (isOff: boolean, what: string) =>
  isOff
    ? messageOf('Você não recebe mais este aviso', what, button('voltar', 'Voltar a receber'))
    : messageOf('Parar de receber este aviso?', what, button('parar', 'Parar de receber'));

function choicePage({ kind }: MailChoice, { title, isOff }: { title: string | null; isOff: boolean }): string {
  return pageOf(isOff, `Avisos${title === null ? '' : ` de ${title}`}: ${SWITCHABLE_MAILS[kind]}.`);
}

export const mailChoiceRoutes =
  ({ db, keys, limits, config, clock }: Deps): FastifyPluginAsync =>
  async (app) => {
    const publicHost = new URL(config.publicUrl).host;
    const send = (reply: FastifyReply, status: number, html: string) => reply.code(status).headers(headers).send(html);
    const say = (reply: FastifyReply, status: number, [title, text]: readonly [string, string]) =>
      send(reply, status, messageOf(title, text));

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
      const wait = await limits.take('mailChoice', networkKey(keys, request.ip));
      if (wait !== null) return say(reply.header('retry-after', wait), 429, BUSY);
      const choice = choiceOf(request.params);
      if (!choice) return say(reply, 404, GONE);
      if (request.method === 'POST') {
        if (isSentFromElsewhere(request.headers, publicHost, request.host)) return say(reply, 403, FOREIGN);
        await writeChoice(db, choice, sentForm(request).get('avisos') !== 'voltar');
      }
      const state = await readChoice(db, choice);
      return state ? send(reply, 200, choicePage(choice, state)) : say(reply, 404, GONE);
    }

    /** One press ends the mails alone: refusing a school is for its reader, not for a mail program. */
    async function answerInvited(
      request: FastifyRequest<{ Params: { token: string } }>,
      reply: FastifyReply,
    ): Promise<FastifyReply> {
      const found = await findByToken({ db, keys, limits }, request.params.token, request.ip);
      if (!found) return say(reply, 404, GONE);
      const mailbox = { companyId: found.companyId, mailbox: mailboxDigest({ keys }, found.email) };
      if (request.method === 'POST') {
        if (isSentFromElsewhere(request.headers, publicHost, request.host)) return say(reply, 403, FOREIGN);
        await switchMailbox(db, mailbox, sentForm(request).get('avisos') !== 'voltar', clock());
      }
      return send(reply, 200, pageOf(await isSwitchedOff(db, mailbox), 'E-mails sobre convites desta escola.'));
    }
    app.get<{ Params: { token: string } }>(INVITED_MAIL_CHOICE_PATH, answerInvited);
    app.post<{ Params: { token: string } }>(INVITED_MAIL_CHOICE_PATH, answerInvited);

    for (const path of [MAIL_CHOICE_PATH, HOLDER_MAIL_CHOICE_PATH]) {
      app.get<Asked>(path, answer);
      app.post<Asked>(path, answer);
    }
  };
