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

export interface KeptRow {
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

const LIST = new Intl.ListFormat('pt-BR');

/** What is told of a row, in the order in which it is read. */
export const keptFacts = ({ of, why, basis, readers, until }: KeptRow): readonly [label: string, text: string][] => [
  ['De quem', of],
  ['Para quê', why],
  ['Base legal na LGPD', BASES[basis]],
  ['Quem lê', LIST.format(readers.map((each) => READERS[each]))],
  ['Por quanto tempo', until],
];

/** Who decides on the data of a group. */
export const CONTROLLERS: Readonly<Record<KeptGroup['controller'], string>> = {
  school: 'A escola decide (controladora); o Vínculo guarda em nome dela (operador).',
  vinculo: 'O Vínculo decide (controlador).',
};

/** A group as Markdown. `more`: further facts of a row. */
export function keptMarkdown(
  { title, controller, rows }: KeptGroup,
  more: (row: KeptRow) => readonly [label: string, text: string][] = () => [],
): string {
  const lines = rows.map((row) => {
    const facts = [...keptFacts(row), ...more(row)].map(([label, text]) => `- **${label}:** ${text}`);
    return `### ${row.what}\n\n${facts.join('\n')}`;
  });
  return [`## ${title}`, CONTROLLERS[controller], ...lines].join('\n\n');
}
