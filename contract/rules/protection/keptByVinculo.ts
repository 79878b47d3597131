/** What Vínculo decides on: accounts, schools as customers, security. */

import {
  ACCESS_CODE_MINUTES,
  AUDIT_NAMED_DAYS,
  AUDIT_YEARS,
  FORMER_EMAIL_DAYS,
  REMOVAL_HOURS,
  SEEN_DAYS,
} from '../limits';
import type { KeptGroup } from './keptRow';

const MEMBERS = 'quem tem conta';
const MANAGERS = 'administradores da escola';
const ACCOUNT_END = `enquanto a conta existir; depois do pedido de remoção, até ${REMOVAL_HOURS} horas`;
const SCHOOL_END = 'enquanto a escola estiver cadastrada';
const BILLING_END = 'enquanto a escola estiver cadastrada e pelo prazo da lei fiscal';

export const KEPT_BY_VINCULO: readonly KeptGroup[] = [
  {
    title: 'Conta e acesso',
    controller: 'vinculo',
    rows: [
      {
        what: 'Nome completo, nome do usuário, e-mail e foto da conta',
        of: MEMBERS,
        why: 'criar e manter a conta',
        basis: 'contract',
        readers: ['person', 'managers', 'strangers', 'support'],
        until: ACCOUNT_END,
        columns: {
          people: 'id full_name username email avatar_id super_admin created_at removal_requested_at search',
        },
      },
      {
        what: 'E-mail anterior e quando mudou',
        of: MEMBERS,
        why: 'avisar no endereço anterior, se a troca não foi da pessoa',
        basis: 'interest',
        readers: ['person'],
        until: `${FORMER_EMAIL_DAYS} dias`,
        columns: { people: 'former_email email_changed_at' },
      },
      {
        what: 'Identificador da conta Google, de quem entra com ela',
        of: MEMBERS,
        why: 'entrar com o Google',
        basis: 'contract',
        readers: ['person'],
        until: ACCOUNT_END,
        columns: { people: 'google_sub' },
      },
      {
        what: 'Avisos desligados e quando um e-mail voltou',
        of: MEMBERS,
        why: 'não escrever a quem não quer ou a um endereço que não existe',
        basis: 'interest',
        readers: ['person', 'support'],
        until: 'até a pessoa ligar o aviso de novo ou entrar com um código, ou a conta ser removida',
        columns: { people: 'switched_off mail_returned_at' },
      },
      {
        what: 'Chaves de acesso: o nome e a parte pública',
        of: MEMBERS,
        why: 'entrar e confirmar ações sem código; a digital e o rosto nunca saem do aparelho',
        basis: 'contract',
        readers: ['person'],
        until: 'até a pessoa remover a chave ou a conta',
        columns: {
          people: 'passkey_handle',
          passkeys:
            'id person_id name credential_id public_key transports counter backup_eligible backed_up created_at last_used_at',
          used_challenges: 'challenge used_at',
        },
      },
      {
        what: 'Códigos de acesso, de forma cifrada',
        of: MEMBERS,
        why: 'entrar sem senha',
        basis: 'contract',
        readers: ['system'],
        until: `valem ${ACCESS_CODE_MINUTES} minutos e são apagados em até um dia`,
        columns: { access_codes: 'email asker hash expires_at wrong_tries tries_elsewhere replaced_until' },
      },
      {
        what: 'Sessões: aparelho, primeiro e último uso e, de forma cifrada, a rede e a marca do navegador de quem administra',
        of: MEMBERS,
        why: 'manter a pessoa conectada e notar uma sessão roubada',
        basis: 'interest',
        readers: ['person', 'support'],
        until:
          '180 dias sem uso; de quem administra, 7 dias sem uso ou 30 no máximo; apagadas até 30 dias depois do último uso',
        columns: {
          sessions:
            'id person_id current_hash previous_hash created_at last_used_at ended_at previous_until device networks proved_at browser disowned_at key_id key_proved_at',
        },
      },
      {
        what: 'Parceiros favoritos',
        of: MEMBERS,
        why: 'achar de novo os parceiros marcados',
        basis: 'contract',
        readers: ['person'],
        until: 'até a pessoa desmarcar, ficar sem carteirinha da escola ou o parceiro ser excluído',
        columns: { favorites: 'person_id partner_id' },
      },
      {
        what: 'Que escola encontrou a pessoa na busca e em que dia',
        of: MEMBERS,
        why: 'a pessoa saber quem a procurou',
        basis: 'interest',
        readers: ['person'],
        until: `${SEEN_DAYS} dias`,
        columns: { people_seen: 'person_id company_id seen_on' },
      },
      {
        what: 'O que a pessoa respondeu a uma escola: reconhece ou recusa',
        of: MEMBERS,
        why: 'a escola recusada não alcançar mais a pessoa',
        basis: 'interest',
        readers: ['person', 'system'],
        until: 'enquanto a conta e a escola existirem; de quem não tem conta, só uma marca cifrada do e-mail',
        columns: {
          school_answers: 'person_id company_id card_at management_at known_at refused_at',
          refused_addresses: 'company_id mailbox refused_at',
        },
      },
      {
        what: 'Arquivos das fotos e quem as enviou',
        of: MEMBERS,
        why: 'mostrar a foto a quem pode vê-la; local e outros dados da imagem são apagados no envio',
        basis: 'contract',
        readers: ['person', 'managers', 'shop'],
        until: 'enquanto a foto for usada; sem uso, cerca de um dia',
        columns: {
          files: 'id key content_type bytes uploaded_by company_id used created_at delete_requested_at sized',
        },
      },
    ],
  },
  {
    title: 'A escola e a assinatura',
    controller: 'vinculo',
    rows: [
      {
        what: 'Razão social, CNPJ, e-mail, telefone e endereço da escola',
        of: 'a escola e quem responde por ela',
        why: 'o contrato com a escola, e dizer a alunos e lojas quem ela é',
        basis: 'contract',
        readers: ['managers', 'students', 'shop', 'support'],
        until: SCHOOL_END,
        columns: {
          companies:
            'id title cnpj email phone due_day active exempt trial_ends_at approved_at address number neighborhood city uf zip_code complement created_at display_name name name_held logo_id card_fields search title_key requests_told_at month_told_on',
        },
      },
      {
        what: 'Quem administra a escola, desde quando e que avisos desligou',
        of: MANAGERS,
        why: 'saber quem pode agir pela escola',
        basis: 'contract',
        readers: ['managers', 'support'],
        until: 'até a pessoa deixar de administrar',
        columns: { managers: 'company_id person_id joined_at switched_off' },
      },
      {
        what: 'Assinatura e cobranças; o número do cartão fica só no meio de pagamento',
        of: 'a escola e quem assina por ela',
        why: 'cobrar a assinatura',
        basis: 'contract',
        readers: ['managers', 'support'],
        until: BILLING_END,
        columns: {
          subscriptions:
            'id company_id payment_method external_reference created_at cancelled_at ended_by provider_id status card_brand next_charge_at provider_changed_at compared_at',
          subscription_attempts: 'id company_id person_id state reason created_at decided_at',
          charges: 'id subscription_id kind provider_id amount status reason at next_try_at provider_changed_at',
        },
      },
    ],
  },
  {
    title: 'Registros e segurança',
    controller: 'vinculo',
    rows: [
      {
        what: 'Registro de ações: quem fez o quê, de quem e o que mudou',
        of: 'administradores, e os alunos de que a ação trata',
        why: 'esclarecer enganos e abusos',
        basis: 'interest',
        readers: ['managers', 'support'],
        until: `${AUDIT_YEARS} anos; o nome do aluno e o que mudou, ${AUDIT_NAMED_DAYS} dias`,
        columns: {
          audit: 'id at person_id company_id action record_id count record_name changes subject_id',
        },
      },
      {
        what: 'Mensagens a enviar e enviadas',
        of: 'quem recebe e-mails do Vínculo',
        why: 'entregar cada mensagem uma vez, e saber das que voltaram',
        basis: 'contract',
        readers: ['system', 'support'],
        until: '30 dias',
        columns: {
          outbox: 'id kind key payload created_at attempts next_try_at last_error done_at given_up_at returned_at',
        },
      },
      {
        what: 'Contagem de tentativas por pessoa e por endereço de rede',
        of: 'quem usa o Vínculo',
        why: 'evitar abusos',
        basis: 'interest',
        readers: ['system'],
        until: 'até o fim do prazo de cada limite, de segundos a dias',
        columns: { rate_limits: 'key points expire' },
      },
      {
        what: 'O que faz o sistema funcionar: chaves, versões das tabelas, pagamentos de teste',
        of: 'ninguém',
        why: 'funcionar',
        basis: 'none',
        readers: ['system'],
        until: 'sempre',
        columns: {
          lasting_keys: 'one sealed',
          migrations: 'name checksum ran_at contracts',
          picture_store: 'one id',
          sandbox_records: 'kind id body',
        },
      },
    ],
  },
];
