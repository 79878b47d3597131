// A sheet as it stands in its file; the limits of what is read; and the reasons of refusals, in words for the person
// who chose the file.
import { LIST_MAX } from '@vinculo/contract/rules/limits';
import { shownCount } from '@vinculo/contract/rules/words/counts';

export const COLUMNS_MAX = 100;
/** The lines of a sheet: its rows, and what a report writes above, between and below them. */
export const ROWS_MAX = LIST_MAX + 500;

export interface RawRow {
  line: number;
  values: readonly unknown[];
  isHidden: boolean;
  /** A line is drawn through all of its cells. */
  isStruck?: boolean;
}

/** Empty rows may be left out. */
export interface RawSheet {
  name: string;
  isHidden: boolean;
  rows: readonly RawRow[];
}

export const SHEETS_MAX = 100;
/** The limit of all sheets together. */
export const CELLS_MAX = 2 * ROWS_MAX * COLUMNS_MAX;

const REFUSALS = {
  size: 'O arquivo passa de 10 MB. Deixe nele só a lista, sem imagens.',
  inflated: 'Este arquivo guarda dados demais para uma lista. Copie só as linhas da lista para uma planilha nova.',
  parts: 'Este ZIP tem arquivos demais para uma lista. Envie só a planilha, e as fotos em separado.',
  formatted:
    'Esta planilha tem linhas vazias demais, só com formatação. Copie só as linhas da lista para uma planilha nova.',
  locked:
    'Este arquivo tem senha, está danificado ou é antigo demais. Abra no programa dele e salve como .xlsx, sem senha.',
  kind: 'Não conseguimos ler este arquivo. Envie uma planilha do Excel (.xlsx), do LibreOffice (.ods) ou um CSV. Se é de outro tipo, abra no programa dele e salve como .xlsx.',
  untold:
    'Esta planilha tem partes ocultas, ou números com zeros à esquerda, que não lemos neste tipo de arquivo. No LibreOffice, salve como .xlsx e envie de novo.',
  code: 'Isto não é uma planilha. No Google Planilhas, use Arquivo › Fazer download › .xlsx, e envie o arquivo que desce.',
  pdf: 'Isto é um PDF, e não uma planilha. Peça a lista ao sistema da escola em Excel (.xlsx) ou CSV.',
  document: 'Isto é um documento de texto. Copie a tabela dele para uma planilha e envie a planilha.',
  numbers: 'Isto é do Numbers. Nele, use Arquivo › Exportar para › Excel, e envie o arquivo que ele faz.',
  rows: `A lista passa de ${shownCount(LIST_MAX)} linhas. Divida em listas menores.`,
  columns: `A lista passa de ${COLUMNS_MAX} colunas. Deixe só as que importam.`,
  empty: 'O arquivo não tem nenhuma linha.',
  census:
    'Este arquivo do Educacenso não traz matrículas de alunos (registro 60), ou é de antes de 2019. Baixe de novo o da Matrícula inicial.',
  oneColumn:
    'Só encontramos uma coluna. Cada dado precisa da sua: o nome em uma, os outros nas seguintes. Se copiou de um PDF, peça a lista ao sistema da escola em Excel (.xlsx) ou CSV.',
} as const;

export class Refusal extends Error {}

export const refuse = (reason: keyof typeof REFUSALS): never => {
  throw new Refusal(REFUSALS[reason]);
};

export const refuseOpenQuote = (line: number): never => {
  throw new Refusal(
    `Na linha ${shownCount(line)} há uma aspa (") que não fecha, e as linhas seguintes se perderiam. Tire a aspa, ou feche-a, e envie de novo.`,
  );
};
