/** What a school keeps and decides on; Vínculo keeps it in its name. */

import {
  ACTIVATION_DAYS,
  CARD_CHANGE_UNDO_MIN,
  FOLLOWED_WEEKS,
  INVITATION_DAYS,
  REPORT_DAYS,
  REPORT_NAMED_DAYS,
  REPORT_SETTLED_NAMED_DAYS,
  SHOP_WEEKS,
  UNOWNED_DAYS,
} from '../limits';
import type { KeptGroup } from './keptRow';

const STUDENTS = 'alunos e colaboradores';
const CARD_END = `até a escola excluir a carteirinha ou a pessoa remover a conta; sem dono, até ${UNOWNED_DAYS} dias depois do fim da validade`;
const WAITING_END = `até virar carteirinha; sem resposta, ${INVITATION_DAYS} dias; de aluno sem e-mail, até a escola tirar da lista ou ${UNOWNED_DAYS} dias depois do fim da validade`;
const PARTNER_END = 'enquanto o parceiro estiver cadastrado';
const SCHOOL_END = 'enquanto a escola estiver cadastrada';
const CARD = 'fazer a carteirinha e a loja conferir de quem ela é';

export const KEPT_BY_SCHOOLS: readonly KeptGroup[] = [
  {
    title: 'Carteirinhas',
    controller: 'school',
    rows: [
      {
        what: 'Nome, foto, validade, número e situação da carteirinha, a hora da cópia em PDF e o dia da impressão',
        of: STUDENTS,
        why: CARD,
        basis: 'school',
        readers: ['person', 'managers', 'shop'],
        until: CARD_END,
        columns: {
          cards:
            'id company_id person_id avatar_id full_name active valid_until number created_at search print_serial printed_on copied_at secret_serial',
        },
      },
      {
        what: 'Matrícula e turma',
        of: STUDENTS,
        why: 'a escola achar o aluno e, se ela quiser, mostrar na carteirinha',
        basis: 'school',
        readers: ['person', 'managers'],
        until: CARD_END,
        columns: { cards: 'enrollment_number class_name in_class_since' },
      },
      {
        what: 'E-mail do dono e dia do aviso de vencimento',
        of: STUDENTS,
        why: 'ligar a carteirinha à conta e avisar antes de vencer',
        basis: 'school',
        readers: ['person', 'managers'],
        until: CARD_END,
        columns: { cards: 'owner_email end_told_on' },
      },
      {
        what: 'Nome do responsável que autorizou e o dia',
        of: 'responsáveis por alunos menores',
        why: 'mostrar que a carteirinha de um menor foi autorizada',
        basis: 'school',
        readers: ['person', 'managers'],
        until: CARD_END,
        columns: {
          cards: 'guardian_name guardian_consent_on listed_consent',
          invitations: 'guardian_name guardian_consent_on listed_consent',
        },
      },
      {
        what: 'Faixa de idade',
        of: STUDENTS,
        why: 'proteger os menores: nunca a data de nascimento',
        basis: 'school',
        readers: ['person', 'guardians', 'managers'],
        until: CARD_END,
        columns: { cards: 'age_band', invitations: 'age_band' },
      },
      {
        what: 'Nome, e-mail, resposta e escolhas dos responsáveis',
        of: 'responsáveis por alunos menores',
        why: 'perguntar ao responsável, guardar o que respondeu e deixar que acompanhe a carteirinha',
        basis: 'school',
        readers: ['guardians', 'managers'],
        until: `${CARD_END}; uma recusa fica sem nomes, ${SCHOOL_END}`,
        columns: {
          guardians:
            'id company_id card_id invitation_id full_name email mails mailed_at next_mail_at mail_problem answer answered_at claimed text_version hides_photo paused_at refused_at created_at was_of ended_at student child',
          invitations: 'guardians',
        },
      },
      {
        what: 'Cópia da carteirinha antes de uma mudança em muitas de uma vez',
        of: STUDENTS,
        why: 'a escola desfazer um engano',
        basis: 'school',
        readers: ['managers'],
        until: `${CARD_CHANGE_UNDO_MIN} minutos`,
        columns: {
          changed_cards: 'change_id company_id person_id card_id avatar_id kind valid_until age_band changed_at card',
        },
      },
      {
        what: 'Quantas carteirinhas há e quem tem ligação com a escola',
        of: STUDENTS,
        why: 'mostrar os totais e achar as pessoas da escola',
        basis: 'school',
        readers: ['managers'],
        until: 'enquanto durar a carteirinha ou a administração',
        columns: {
          card_counts: 'company_id total active',
          school_people: 'company_id person_id has_card sorted search',
        },
      },
      {
        what: 'Aparência da carteirinha',
        of: 'a escola',
        why: 'mostrar a carteirinha com a cara da escola',
        basis: 'none',
        readers: ['managers', 'students', 'shop'],
        until: SCHOOL_END,
        columns: { templates: 'id company_id name background_color background_id valid_until_default' },
      },
    ],
  },
  {
    title: 'Convites, pedidos e alunos sem conta',
    controller: 'school',
    rows: [
      {
        what: 'Nome, foto, e-mail, matrícula, turma e validade de quem ainda não tem a carteirinha',
        of: STUDENTS,
        why: 'convidar, responder ao pedido e fazer a carteirinha',
        basis: 'school',
        readers: ['person', 'managers'],
        until: WAITING_END,
        columns: {
          invitations:
            'id company_id person_id email full_name enrollment_number class_name valid_until avatar_id state reason card_id created_at search',
        },
      },
      {
        what: 'Quando o convite foi enviado e se o e-mail voltou',
        of: STUDENTS,
        why: 'lembrar poucas vezes e a escola corrigir o endereço',
        basis: 'school',
        readers: ['managers', 'support'],
        until: `${INVITATION_DAYS} dias depois do último e-mail; quem pede para não receber mais fica anotado de forma cifrada`,
        columns: {
          invitations: 'mails mailed_at next_mail_at mail_problem',
          invited_mailboxes: 'company_id mailbox mails reminders mailed_at switched_off_at',
        },
      },
      {
        what: 'Código de ativação em papel, de forma cifrada, e quem o usou',
        of: STUDENTS,
        why: 'o aluno sem e-mail cadastrado ativar a carteirinha',
        basis: 'school',
        readers: ['managers'],
        until: `vale ${ACTIVATION_DAYS} dias; é apagado com a carteirinha ou o convite, ou quando outro é impresso`,
        columns: { activation_codes: 'hash company_id card_id invitation_id made_at used_at used_by' },
      },
      {
        what: 'Código da escola para pedir carteirinha',
        of: 'a escola',
        why: 'os alunos pedirem a carteirinha',
        basis: 'none',
        readers: ['managers', 'students'],
        until: 'até a escola trocar ou fechar o código',
        columns: { school_links: 'company_id code opened_at' },
      },
    ],
  },
  {
    title: 'Parceiros e usos',
    controller: 'school',
    rows: [
      {
        what: 'Nome, logo, descrição, telefone, redes, horários e endereço do parceiro',
        of: 'lojas, que podem ser de uma pessoa só',
        why: 'mostrar os parceiros aos alunos',
        basis: 'interest',
        readers: ['students', 'managers', 'ownShop', 'support'],
        until: PARTNER_END,
        columns: {
          partners:
            'id company_id logo_id title description phone delivery facebook instagram website opening_hours address number neighborhood city uf zip_code complement active created_at search title_key adults_only latitude longitude place_source place_asked_for',
          partner_categories: 'partner_id category_id',
        },
      },
      {
        what: 'Página da loja e o último recado dela',
        of: 'lojas, que podem ser de uma pessoa só',
        why: 'a loja corrigir o que os alunos veem',
        basis: 'interest',
        readers: ['ownShop', 'managers'],
        until: PARTNER_END,
        columns: {
          shop_pages: 'partner_id id opened_at',
          shop_messages: 'partner_id id text sent_at done_at',
        },
      },
      {
        what: 'Benefícios e categorias dos parceiros',
        of: 'lojas',
        why: 'dizer o que cada parceiro oferece',
        basis: 'none',
        readers: ['students', 'managers', 'shop'],
        until: PARTNER_END,
        columns: {
          categories: 'id title active',
          partner_benefits:
            'id partner_id place title conditions weekdays from_hour until_hour first_day last_day use_limit active paused_by_shop',
        },
      },
      {
        what: 'Que houve um uso da carteirinha, com o lugar de forma cifrada',
        of: STUDENTS,
        why: 'não contar duas vezes o mesmo uso',
        basis: 'school',
        readers: ['system'],
        until: 'um dia',
        columns: { card_uses: 'card_id step place' },
      },
      {
        what: 'Quantas vezes uma carteirinha que um responsável acompanha foi usada, por semana',
        of: STUDENTS,
        why: 'o responsável que autorizou acompanhar, sem saber onde nem quando',
        basis: 'school',
        readers: ['person', 'guardians'],
        until: `${FOLLOWED_WEEKS} semanas depois de a semana terminar`,
        columns: { followed_uses: 'card_id week uses' },
      },
      {
        what: 'Que um benefício com limite foi usado e em que dia, de forma cifrada e sem o nome',
        of: STUDENTS,
        why: 'cumprir o limite por dia, mês ou pessoa',
        basis: 'school',
        readers: ['system'],
        until: 'até o dia ou o mês passar, ou o benefício terminar ou ser excluído',
        columns: { benefit_marks: 'benefit_id mark since used_on' },
      },
      {
        what: 'Totais de usos por dia, semana e turma, sem dizer de quem',
        of: 'ninguém em particular',
        why: `a escola saber que parceiros são usados; a loja vê as últimas ${SHOP_WEEKS} semanas`,
        basis: 'none',
        readers: ['managers', 'ownShop'],
        until: PARTNER_END,
        columns: {
          partner_uses: 'partner_id day uses',
          benefit_uses: 'benefit_id day uses',
          class_uses: 'partner_id week class_key class_name uses',
        },
      },
      {
        what: 'Problema que o aluno contou de um parceiro: dia, motivo, comentário, e a resposta',
        of: STUDENTS,
        why: 'a escola resolver com a loja, que nunca vê quem contou',
        basis: 'school',
        readers: ['person', 'managers'],
        until: `nome e comentário: ${REPORT_NAMED_DAYS} dias, ou ${REPORT_SETTLED_NAMED_DAYS} depois de resolvido; o resto: ${REPORT_DAYS} dias`,
        columns: {
          partner_reports: 'id partner_id person_id day reason comment answer answered_on settled_on told',
        },
      },
    ],
  },
];
