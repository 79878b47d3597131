/** The mail that carries an access code. */
import { ACCESS_CODE_MINUTES } from '@vinculo/contract/rules/limits';
import type { Message } from '../../services/mail/mail';

/** The code is made of digits and the address comes from the configuration, so nothing here needs escaping. */
export function codeMail(to: string, code: string, publicUrl: string): Message {
  const text = [
    'Olá!',
    '',
    `Seu código de acesso ao Vínculo é ${code}`,
    '',
    `Ele vale por ${ACCESS_CODE_MINUTES} minutos e só pode ser usado uma vez. Não passe este código a ninguém: a equipe do Vínculo nunca o pede.`,
    '',
    'Se você não pediu este código, ignore este e-mail: ninguém entra na sua conta sem ele.',
    '',
    `Vínculo · ${publicUrl}`,
  ].join('\n');

  const html = `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Código de acesso</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f4f8;font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#1f2330">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#ffffff;border-radius:16px">
<tr><td style="padding:32px 28px">
<p style="margin:0 0 20px;font-size:20px;font-weight:700;color:#3730a3">Vínculo</p>
<p style="margin:0 0 12px;font-size:16px;line-height:24px">Olá! Este é o seu código de acesso:</p>
<p style="margin:0 0 20px;padding:16px;background:#eef2ff;border-radius:12px;text-align:center;font-size:34px;line-height:40px;font-weight:700;letter-spacing:8px;color:#312e81">${code}</p>
<p style="margin:0 0 12px;font-size:15px;line-height:22px">Ele vale por ${ACCESS_CODE_MINUTES} minutos e só pode ser usado uma vez. Não passe este código a ninguém: a equipe do Vínculo nunca o pede.</p>
<p style="margin:0;font-size:13px;line-height:20px;color:#5b6072">Se você não pediu este código, ignore este e-mail: ninguém entra na sua conta sem ele.</p>
</td></tr></table>
<p style="margin:16px 0 0;font-size:12px;color:#5b6072"><a href="${publicUrl}" style="color:#5b6072">${publicUrl.replace(/^https?:\/\//, '')}</a></p>
</td></tr></table>
</body>
</html>
`;

  return {
    to,
    subject: `${code} é o seu código de acesso ao Vínculo`,
    text,
    html,
    terminal: `Código de acesso de ${to}: ${code}`,
  };
}
