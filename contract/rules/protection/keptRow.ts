/** What is told of a kept piece of data, and the words for it. */

/** Articles of the LGPD (Lei 13.709/2018). A school decides on the basis of what it controls; this is the usual one. */
const BASES = {
  contract: 'execução do contrato (art. 7º, V)',
  interest: 'legítimo interesse (art. 7º, IX)',
  law: 'obrigação legal (art. 7º, II)',
  school: 'serviço que a escola presta ao aluno (art. 7º, V); de menores, no melhor interesse deles (art. 14)',
  none: 'não é dado pessoal',
} as const;

const READERS = {
  person: 'a própria pessoa',
  guardians: 'os responsáveis pelo aluno',
  managers: 'os administradores da escola',
  strangers: 'outras escolas, ao procurar a pessoa',
  students: 'os alunos da escola',
  shop: 'a loja que confere a carteirinha',
  ownShop: 'a própria loja',
  support: 'o suporte do Vínculo',
  system: 'só o sistema',
} as const;

interface KeptRow {
  /** In the words of those who read it. */
  what: string;
  of: string;
  why: string;
  basis: keyof typeof BASES;
  readers: readonly (keyof typeof READERS)[];
  until: string;
  /** By table, the names of the columns with a space between them. */
  columns: Readonly<Record<string, string>>;
}

export interface KeptGroup {
  title: string;
  /** Who decides on it; of what the school decides, Vínculo is the operator. */
  controller: 'school' | 'vinculo';
  rows: readonly KeptRow[];
}
