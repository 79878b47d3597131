// From a list to partners, in steps: choose, check the columns, check the plan, save.
import AddBusinessIcon from '@mui/icons-material/AddBusinessOutlined';
import CheckIcon from '@mui/icons-material/Check';
import EditIcon from '@mui/icons-material/EditOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import type { PartnerRow, PartnerRowResult } from '@vinculo/contract/partnerLists';
import { PARTNER_LIST_MAX, PARTNER_ROWS_MAX, PARTNERS_MAX } from '@vinculo/contract/rules/limits';
import { formatPhone } from '@vinculo/contract/rules/text/phone';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import model from '../../../docs/exemplo-parceiros.csv';
import { useCurrentUser } from '../../api/currentUser';
import { errorMessage } from '../../api/errors';
import { useImportPartnersMutation, useListCategoriesQuery, useListKnownPartnersQuery } from '../../api/slice';
import { toastFailure } from '../../components/toasts/LazyToasts';
import { useRows } from '../../entities/selectors';
import { PATHS } from '../../lib/paths';
import { countsOf, LIST } from '../../lists/kind';
import { ListPage } from '../../lists/ListPage';
import { ListPreview } from '../../lists/ListPreview';
import { ListSource } from '../../lists/ListSource';
import { previewGrid } from '../../lists/PreviewGrid';
import { ListReader, Unreadable } from '../../lists/reading/reader';
import { useList } from '../../lists/useList';
import { DoneStep } from './DoneStep';
import { PARTNER_LIST } from './partnerList';
import { FIELD_LABELS, toInput, type Field, type PartnerListRow } from './partnerRow';
import { categoryQuestions, isSaved, planPartners, type Outcome, type PlannedPartner } from './plan';

const LOOKS = {
  error: { Icon: ErrorIcon, color: 'error.main' },
  new: { Icon: AddBusinessIcon, color: 'success.main' },
  changed: { Icon: EditIcon, color: 'info.main' },
  same: { Icon: CheckIcon, color: 'info.main' },
} as const;

const addressOf = ({ address, number, neighborhood, city, uf, zip_code }: PartnerListRow) =>
  [[address, number].filter(Boolean).join(', '), neighborhood, city, uf, zip_code].filter(Boolean).join(' · ');

const PartnerGrid = previewGrid<Field, PlannedPartner>({
  label: 'Parceiros da lista',
  labels: FIELD_LABELS,
  name: 'title',
  nameHeading: 'Parceiro',
  columns: [
    { field: 'category', flex: 2, minWidth: 110 },
    { field: 'benefit', flex: 3, minWidth: 140 },
    { field: 'phone', flex: 2, minWidth: 130 },
    { field: 'address', flex: 3, minWidth: 140 },
  ],
  shown: { address: addressOf, phone: ({ phone }) => formatPhone(phone) },
  detailOf: ({ benefit, category }) => [benefit, category].filter(Boolean).join(' · '),
  looks: LOOKS,
  marksOf: ({ row, mark, isLeftOut }) => [row.aside, ...row.notes, !isLeftOut && mark],
  outcomeWidth: 130,
});

type Kind = Outcome | 'leftOut';
/** In the preview's order. */
const KIND_LABELS: Record<Kind, string> = {
  error: 'Com erro',
  new: 'Novos',
  changed: 'Mudam',
  same: 'Já existem',
  leftOut: 'De fora',
};

const isOf = (kind: Kind, { outcome, isLeftOut }: PlannedPartner) => kind === (isLeftOut ? 'leftOut' : outcome);

function whatWillHappen(plan: readonly PlannedPartner[]): string {
  const countOf = (kind: Kind) => plan.filter((planned) => isOf(kind, planned)).length;
  const words = { new: ['novo parceiro', 'novos parceiros'], changed: ['mudança', 'mudanças'] } as const;
  const parts = countsOf(words, countOf);
  if (parts.length > 0)
    return `Ao salvar: ${LIST.format(parts)}. Os alunos veem os novos assim que você salvar; a imagem você põe depois, em cada um.`;
  return countOf('same') === plan.length
    ? 'Não há nada para salvar: tudo o que está na lista já existe.'
    : 'Não há nada para salvar.';
}

const WRONG = 'As linhas com erro ficam de fora. Abra Corrigir na linha para que ela entre.';
const TOO_MANY = `A escola pode ter até ${shownCount(PARTNERS_MAX)} parceiros, e com esta lista passaria disso. Deixe linhas de fora.`;
const ONE_LIST = 'Escolha uma lista de cada vez.';

interface Saved {
  plan: readonly PlannedPartner[];
  results: ReadonlyMap<string, PartnerRowResult>;
}

/** In parts, one after the other, because a row may name the partner of an earlier one. */
async function saveAll(
  sent: readonly PlannedPartner[],
  importRows: (rows: PartnerRow[]) => Promise<readonly PartnerRowResult[]>,
): Promise<Saved['results']> {
  const results = new Map<string, PartnerRowResult>();
  for (let from = 0; from < sent.length; from += PARTNER_ROWS_MAX) {
    const part = sent.slice(from, from + PARTNER_ROWS_MAX);
    const answers = await importRows(part.flatMap(({ listed }) => (listed ? toInput(listed) : [])));
    for (const [index, answer] of answers.entries()) results.set(part[index]?.id ?? '', answer);
  }
  return results;
}

export default function PartnerListPage() {
  const { companyId } = useCurrentUser();
  const known = useListKnownPartnersQuery(companyId ?? skipToken, { refetchOnMountOrArgChange: true });
  const categories = useListCategoriesQuery({ active: 1 });
  const listed = useRows(categories.data);
  const [reader] = useState(() => new ListReader());
  useEffect(() => () => reader.close(), [reader]);
  const list = useList(PARTNER_LIST, (given) => reader.read(given));
  const [saved, setSaved] = useState<Saved | null>(null);
  const [importPartners, { isLoading: isSaving }] = useImportPartnersMutation();

  const knowledge = { partners: known.currentData ?? [], categories: listed, answers: list.answers };
  const plan = planPartners(list.rows, knowledge, list.isOut);
  const isTooMany = knowledge.partners.length + plan.filter((each) => isOf('new', each)).length > PARTNERS_MAX;

  const importRows = (rows: PartnerRow[]) => importPartners({ company_id: companyId ?? '', rows }).unwrap();
  const save = async () => {
    try {
      const results = await saveAll(plan.filter(isSaved), importRows);
      setSaved({ plan, results });
    } catch (error) {
      toastFailure(error);
      // What was saved is known then, and the rest of the list stays for another try.
      void known.refetch();
    }
  };
  const again = () => {
    list.forget();
    setSaved(null);
    void known.refetch();
  };

  const isFailed = (known.isError && !known.isFetching) || (categories.isError && !categories.data);
  return (
    <ListPage
      kind={PARTNER_LIST}
      list={list}
      backTo={PATHS.adminPartners}
      known={{
        isThere: known.currentData !== undefined && categories.data !== undefined,
        failure: isFailed ? errorMessage(known.error ?? categories.error) : null,
        retry: () => {
          void known.refetch();
          void categories.refetch();
        },
      }}
      choice={
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Typography>
            {`Uma linha por parceiro: nome, categoria, benefício, telefone, endereço e o que mais houver. Um parceiro com vários benefícios pode vir em várias linhas. Até ${shownCount(PARTNER_LIST_MAX)} linhas. `}
            Nada é salvo antes de você conferir.
          </Typography>
          <ListSource
            hint="Excel, LibreOffice (.ods) ou CSV, até 10 MB."
            model={{ address: model, name: 'exemplo-parceiros.csv' }}
            onFiles={async ([file, another]) => {
              if (another) throw new Unreadable(ONE_LIST);
              if (file) await list.read(file);
            }}
            onText={list.read}
          />
        </Box>
      }
      preview={
        <ListPreview
          list={list}
          plan={plan}
          kinds={KIND_LABELS}
          isOf={isOf}
          Grid={PartnerGrid}
          questions={categoryQuestions(
            list.rows.filter((row) => !list.isOut(row)),
            listed,
          )}
          wrong={isTooMany ? TOO_MANY : plan.some((each) => isOf('error', each)) && WRONG}
          what={whatWillHappen(plan)}
          isBusy={isSaving}
          actions={
            plan.some(isSaved) && (
              <Button variant="contained" size="large" onClick={() => void save()} disabled={isSaving}>
                {isSaving ? 'Salvando...' : 'Salvar parceiros'}
              </Button>
            )
          }
        />
      }
      ofRow={({ notes }) => notes.length > 0 && <Alert severity="info">{notes.join('. ')}</Alert>}
      later={saved && { title: 'Lista pronta', content: <DoneStep {...saved} onAnother={again} /> }}
    />
  );
}
