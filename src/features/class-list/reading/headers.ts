/** The words by which schools' programs name the columns of a list. */

import { FACTS, type StudentFact } from '@vinculo/contract/rules/card/student';
import { headerReader, type Words } from '../../../lists/reading/headers';
import { plainWords } from '../../../lists/reading/kinds';
import { LISTED_GUARDIAN } from './listRow';

/** `grade` and `class_name` together are the class, `1º ano A`; `middle_name` and `last_name` follow `full_name`. */
export const COLUMN_LABELS = {
  full_name: 'Nome do aluno',
  middle_name: 'Nome do meio',
  last_name: 'Sobrenome',
  social_name: 'Nome social',
  email: 'E-mail',
  enrollment_number: FACTS.enrollment_number.label,
  number_digit: 'Dígito da matrícula',
  class_name: FACTS.class_name.label,
  grade: 'Série',
  valid_until: FACTS.valid_until.label,
  photo: 'Foto (nome do arquivo)',
  status: 'Situação',
  account: 'Conta ativa ou bloqueada',
  remark: 'Observação, se diz que saiu',
  entered_on: 'Data de entrada',
  left_on: 'Data de saída',
  role: 'Aluno, professor ou responsável',
  ...LISTED_GUARDIAN,
  consent: 'Se o responsável autoriza (sim ou não)',
  age_band: FACTS.age_band.label,
  born_on: 'Data de nascimento (só para a faixa de idade)',
} as const satisfies Record<StudentFact, string> & Record<string, string>;
export type Meaning = keyof typeof COLUMN_LABELS;

/** Who pays for a student or teaches a class, and who is responsible for anything but a student. */
const NO_GUARDIAN =
  'pagament|cobranc|boleto|mensalidade|financ|turma|coorden|diret|pedagog|pel[oa]s? (?!(?:[oa] )?(?:alun|estudant|discent|crianc|menor|filh))';

/**
 * Of Moodle, Google Classroom and Admin, i-Educar, SIGE, SED, SUAP, TOTVS and the Educacenso, among others. Looked for in
 * this order, the name last: `E-mail do aluno` says `aluno` too.
 */
const WORDS: Record<Meaning, Words> = {
  email: {
    sure: [
      /^e ?mail(?: d[oa]s?| d[oa] [oa])? (?:alun|estudant|discent)/,
      /e ?mail.*alun|alun.*e ?mail/,
      /e ?mail (?:institucional|academico|escolar|educacional)/,
      /^e ?mails?$|^endereco (?:de )?e ?mail$|^e ?mail address(?: required)?$|^student e ?mail$/,
      /^mail$|^user ?principal ?name$/,
    ],
    likely: [/e ?mail|correio eletronico/],
    never: /recuperacao|recovery|secund|secondary|alternativ|\bhome\b|\bwork\b/,
  },
  social_name: {
    sure: [/^(?:nome (?:social|afetivo)|social name)(?: d[aeo].*)?$/, /nome social|nome afetivo|social name/],
    likely: [/^nome (?:na|da|para a?) ?carteirinha|^como (?:gosta|prefere|quer) (?:de )?ser chamad/],
  },
  middle_name: { sure: [/^middle ?name|^nome do meio|^segundo nome/], likely: [] },
  last_name: { sure: [/\bsobrenome|^last ?name|^surname|^family ?name|^ultimo nome/], likely: [] },
  enrollment_number: {
    sure: [
      /^(?:n[or]?|num|numero) mat(?:r(?:ic)?)?$|^mat(?:r(?:ic)?)?$/,
      /^(?:n[or]?|num|numero)?(?: ?d[ae])? ?matricula(?: d[oa] ?a? ?(?:alun|estudant|discent).*)?$/,
      /^r ?a$|^r ?m$|^r ?g ?m$|^registro$|^(?:n[or]? |numero )?(?:de |do )?registro (?:do |de )?(?:alun|academ|matric)/,
      /^ra d[oe] ?a? ?(?:alun|estudant)|^prontuario|^sige$|^cod(?:igo)? sige$|^cod(?:igo)? ?(?:d[oa])? ?a? ?(?:alun|estudant)/,
      /^student number$|^(?:cod(?:igo)? )?(?:eol|cgm)$|^(?:cod(?:igo)?|n[or]?|numero) matr?\b/,
      /^(?:id|numero) (?:do |da )?(?:alun|estudant)|^student id$/,
      /^identifier$|^id ?number$|^rosario(?:sis)? id$|^sis (?:user )?id$/,
    ],
    likely: [
      /^codigo$|^cod$/,
      /\bmatric(?!ulad)|prontuario|\bra\b|^identificador$/,
      /^(?:numero de )?identificacao(?: unica)?$|^employee id$|^id$|inep/,
    ],
    never: /\bdata\b|\bdt\b|situacao|status|hora|tipo|turma|chamada|\bdig\b|^uf\b|^ra uf$|curso|usuario|forma|\bano\b/,
  },
  number_digit: { sure: [/^dig(?:ito)?(?: d[oa])?(?: (?:ra|r a|matricula|alun[oa]))?$|^ra dig/], likely: [] },
  entered_on: {
    sure: [/^(?:data|dt) (?:d[aeo] )?(?:entrada|matricula|ingresso|enturmacao|inclusao|admissao|inicio)/],
    likely: [/^entrada$|^inicio$|^begin date$|^enrollment date$|^entry date$/],
    never: /hora|nasc/,
  },
  left_on: {
    sure: [/^(?:data|dt) (?:d[aeo] )?(?:saida|transferencia|desligamento|remanejamento|baixa|evasao|encerramento|fim)/],
    likely: [/^saida$|^fim$|^transferid[oa] em$|^end date$|^withdrawal date$|^exit date$/],
    never: /hora|prevista/,
  },
  status: {
    sure: [/^situacao(?: d[oa] .*| no curso| na turma| matricula)?$|^sit$|^sit alun|^movimentacao/],
    likely: [/^status\b|situacao/],
  },
  account: {
    sure: [/^(?:account ?)?enabled(?: ?user)?$|^suspended$|^deleted$|^bloquead[oa]$|^block(?:ed)?(?: credential)?$/],
    likely: [
      /^(?:in|des)?ativ(?:ad)?[oa]$|^conta ativa$|^habilitad[oa]$|^matriculad[oa]$|^frequenta(?:ndo)?$/,
      /^(?:transferid|evadid|remanejad|desligad|cancelad)[oa]$|^desistente$/,
    ],
  },
  remark: {
    sure: [/^obs(?:ervac(?:ao|oes))?$/],
    likely: [/^obs|observac|^anotac|^nota$/],
    never: /saude|medic|aliment/,
  },
  role: {
    sure: [/^roles?$|^job ?title$|^(?:papel|papeis|perfil|funcao|cargo)$|^tipo de (?:usuario|pessoa|perfil)$/],
    likely: [/^title$/, /^licen[cs]/, /^user ?type$/],
  },
  photo: {
    sure: [/^fotos?$|^(?:arquivo|nome) da foto$|^(?:photo|picture)$/],
    likely: [/^foto\b|^imagem/],
    never: /link|url/,
  },
  valid_until: {
    sure: [/^validade$|^valid[oa] ate$|^data d[ea] validade$/],
    likely: [/validade|vencimento|vence|expira|valid[oa] ate/],
    // The end of another document is not the card's.
    never:
      /nasc|cnh|identidade|\brg\b|contrato|passaporte|document|habilita|laudo|atestado|vacina|boleto|mensalidade|plano/,
  },
  class_name: {
    sure: [
      /^turmas?$|^classe$/,
      /^(?:nome|descricao|desc|denominacao) ?d?[ao]? ?(?:turma|classe)$|^turma (?:nome|descricao|atual)$|^nometurma$/,
    ],
    likely: [
      /^(?!.*\b(?:cod|codigo|id)).*(?:turma|classe)/,
      /^sala$/,
      /^grupos?$|^cohort ?1?$|^department$|^org unit path|unidade organizacional/,
      /^agrupamento/,
      /turm[ai]/,
    ],
    never: /turno|professor|hora|tipo|sala de|\bdata\b|\bdt\b|anterior|origem/,
  },
  grade: {
    sure: [/^serie$/, /^ano serie$|^serie ano$|^ano escolar$/],
    likely: [/^ano$|^etapa$|^ano de escolaridade$|^etapa de ensino$|^grade ?level$/, /serie/],
    never: /letivo|nasc/,
  },
  // Taken if yes and no stand below it.
  consent: { sure: [/autoriz|concord|consent|permiss|aceit/], likely: [], isOfOthers: true },
  guardian_name: {
    sure: [
      /^responsave(?:l|is) que autorizou$/,
      /^(?:nome (?:completo )?(?:d[oa]s? ?[oa]? ?)?)?responsave(?:l|is)(?: legal| [12]| (?:pel)?[oa] (?:alun|estudant).*)?$/,
      /^(?:guardian|parent) name$/,
    ],
    likely: [/responsave|guardian/],
    never: new RegExp(
      `${NO_GUARDIAN}|e ?mail|telef|celular|\\bfone|whats|contato|\\bcpf|\\brg\\b|document|parentesc|endereco|profiss|nasc|usuario|login|senha|autorizad[ao] em|\\bdata\\b|\\btipo`,
    ),
    isOfOthers: true,
  },
  guardian_email: {
    sure: [
      /^(?:e ?mails?|correio eletronico)(?: \w{1,3})* (?:responsave|guardian|parent)/,
      /\b(?:responsave(?:l|is)|guardian|parent)\b.* e ?mails?\b/,
    ],
    likely: [
      /^e ?mails?(?: \w{1,3})* (?:mae|pai|pais|genitor|famili)|\b(?:mae|pai)\b.* e ?mails?\b/,
      // Taken if addresses stand below it.
      /^(?:responsave(?:l|is)|contato d[oa]s? responsave|guardian|parent)/,
    ],
    never: new RegExp(`${NO_GUARDIAN}|profess|docente|escola|telef|celular|whats`),
    isOfOthers: true,
  },
  age_band: {
    sure: [/^faixa (?:de idade|etaria)/, /^idade(?: (?:em )?anos)?$|^idade d[oa] ?a? ?(?:alun|estudant)|^age$/],
    likely: [],
  },
  born_on: {
    sure: [/^(?:data|dt) (?:de |d[eo] )?nasc(?:imento)?(?: d[oa] ?a? ?(?:alun|estudant).*)?$|^nascimento$|^nasc$/],
    likely: [/^birth ?da(?:te|y)$|^date of birth$/],
  },
  full_name: {
    sure: [
      /^nome completo/,
      /^nome (?:civil )?(?:d[oa]s? ?[oa]? ?)?(?:alun|estudant|discent)|^nomealuno|^(?:full|student) name/,
      /^(?:nome|alun[oa]|estudante|discente|name)s?(?: a)?$/,
      /^full ?name$|^display ?name$/,
      /^nome (?:completo )?d[ao]s? crianca|^crianca$|^student$/,
      /^first ?name|^(?:primeiro |pre)nome|^given ?name|^nome civil/,
    ],
    likely: [/^nome/, /alun|estudant|discent/],
    never:
      /usuario|username|login|arquivo|foto|e ?mail|cod\b|codigo|matricula|\bdata\b|nasc|situacao|sexo|\bid\b|total|quant|curso|turma|classe|telefone|deficien|numero|idade|turno|preench/,
  },
};
/** Headers of other people's data, and of the school's. */
const OTHERS =
  /responsave|\bresp\b|\bmae\b|\bpai\b|\bpais\b|filiacao|genitor|guardian|parent|tutor|professor|docente|escola(?!r)|mantenedor|unidade(?! organizacional)|\bfamilia/;
/** Says itself that it is the student's. */
export const isOfStudent = (header: string) =>
  /alun|estudant|discent|student|institu|academic/.test(plainWords(header));

export const isOthers = (header: string) => OTHERS.test(plainWords(header));

export const { byHeader, namedColumns } = headerReader(WORDS, Object.keys(WORDS) as Meaning[], OTHERS);
