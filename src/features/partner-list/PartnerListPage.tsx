/** From a list to partners, in steps: choose, check the columns, check the plan, save. */

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import type { PartnerRow, PartnerRowResult } from '@vinculo/contract/partnerLists';
import { PARTNER_LIST_MAX, PARTNER_ROWS_MAX } from '@vinculo/contract/rules/limits';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import model from '../../../docs/exemplo-parceiros.csv';
import { useCurrentUser } from '../../api/currentUser';
import { errorMessage } from '../../api/errors';
import { useImportPartnersMutation, useListCategoriesQuery, useListKnownPartnersQuery } from '../../api/slice';
import { toastFailure } from '../../components/toasts/LazyToasts';
import { useRows } from '../../entities/selectors';
import { PATHS } from '../../lib/paths';
import { ListPage } from '../../lists/ListPage';
import { ListSource } from '../../lists/ListSource';
import { ListReader, Unreadable } from '../../lists/reading/reader';
import { forgetWork } from '../../lists/saved';
import { useList } from '../../lists/useList';
import { DoneStep } from './DoneStep';
import { PARTNER_LIST } from './partnerList';
import { categoryQuestions, isSaved, OUTCOMES, planPartners, toInputs, tooMany, type PlannedPartner } from './plan';
import { PreviewStep } from './PreviewStep';

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
    const answers = await importRows(toInputs(part));
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
  const list = useList(PARTNER_LIST, (given, encoding) => reader.read(given, encoding));
  const [saved, setSaved] = useState<Saved | null>(null);
  const [importPartners, { isLoading: isSaving }] = useImportPartnersMutation();

  const knowledge = { partners: known.currentData ?? [], categories: listed, answers: list.answers };
  const inListOrder = planPartners(list.rows, knowledge, list.isOut);
  const plan = list.inOrder(inListOrder, OUTCOMES);

  const importRows = (rows: PartnerRow[]) => importPartners({ company_id: companyId ?? '', rows }).unwrap();
  const save = async () => {
    try {
      const results = await saveAll(inListOrder.filter(isSaved), importRows);
      forgetWork();
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
      plan={plan}
      preview={
        <PreviewStep
          list={list}
          plan={plan}
          questions={[
            ...list.questions,
            ...categoryQuestions(
              list.rows.filter((row) => !list.isOut(row)),
              listed,
            ),
          ]}
          over={tooMany(plan, knowledge)}
          isSaving={isSaving}
          onSave={() => void save()}
        />
      }
      ofRow={({ row: { notes } }) => notes.length > 0 && <Alert severity="info">{notes.join('. ')}</Alert>}
      later={saved && { title: 'Lista pronta', content: <DoneStep {...saved} onAnother={again} /> }}
    />
  );
}
