/** The mail that carries an access code. */

import { ACCESS_CODE_MINUTES } from '@vinculo/contract/rules/limits';
import { digits, layOut, note, paragraph } from '../../services/mail/layout';
import type { Message } from '../../services/mail/mail';

const LIFETIME = `Ele vale por ${ACCESS_CODE_MINUTES} minutos e só pode ser usado uma vez.`;

export function codeMail(to: string, code: string, publicUrl: string): Message {
  const parts = layOut({
    title: 'Seu código de acesso',
    preheader: LIFETIME,
    blocks: [
      paragraph('Olá! Use este código para entrar no Vínculo:'),
      digits(code),
      paragraph(`${LIFETIME} Não passe este código a ninguém: a equipe do Vínculo nunca o pede.`),
      note('Se você não pediu este código, ignore este e-mail: ninguém entra na sua conta sem ele.'),
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
