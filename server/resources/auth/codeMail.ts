/** The mails that carry a code: to sign in, and to show that it is the person who acts. */

import { ACCESS_CODE_MINUTES } from '@vinculo/contract/rules/limits';
import { digits, layOut, note, paragraph } from '../../services/mail/layout';
import type { Message } from '../../services/mail/mail';

const LIFETIME = `Ele vale por ${ACCESS_CODE_MINUTES} minutos e só pode ser usado uma vez.`;

const SECRET = 'Não passe este código a ninguém: a equipe do Vínculo nunca o pede.';

export function codeMail(to: string, code: string, publicUrl: string): Message {
  const parts = layOut({
    title: 'Seu código de acesso',
    preheader: LIFETIME,
    blocks: [
      paragraph('Olá! Use este código para entrar no Vínculo:'),
      digits(code),
      paragraph(`${LIFETIME} ${SECRET}`),
      note('Se você não pediu este código, ignore este e-mail: quem pediu não entra na sua conta sem ele.'),
    ],
    publicUrl,
  });
  return {
    to,
    subject: `${code} é o seu código de acesso ao Vínculo`,
    ...parts,
    terminal: `Código de acesso de ${to}: ${code}`,
  };
}

export function stepUpCodeMail(to: string, code: string, publicUrl: string): Message {
  const parts = layOut({
    title: 'Confirme que é você',
    preheader: LIFETIME,
    blocks: [
      paragraph('Olá! Use este código para confirmar o que você está fazendo no Vínculo:'),
      digits(code),
      paragraph(`${LIFETIME} ${SECRET}`),
      note(
        'Se não é você, não digite este código em lugar nenhum. Alguém está usando a sua conta: entre no Vínculo, abra Perfil, depois Minha conta, depois Aparelhos e acesso, e saia de todos.',
      ),
    ],
    publicUrl,
  });
  return {
    to,
    subject: `${code} confirma que é você no Vínculo`,
    ...parts,
    terminal: `Código para confirmar, enviado a ${to}: ${code}`,
  };
}
