/** From a list to partners, in steps: choose, check the columns, check the plan, save. */

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import type { PartnerRowResult } from '@vinculo/contract/partnerLists';
import { PARTNER_LIST_MAX, PARTNER_ROWS_MAX } from '@vinculo/contract/rules/limits';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import model from '../../../docs/exemplo-parceiros.csv';
import { useCurrentUser } from '../../api/currentUser';
import { errorMessage } from '../../api/errors';
import { useImportPartnersMutation, useListCategoriesQuery, useListKnownPartnersQuery } from '../../api/slice';
import { LeaveQuestion } from '../../components/form/LeaveQuestion';
import { ErrorState } from '../../components/page/ErrorState';
import { PageContainer } from '../../components/page/PageContainer';
import { ListSkeleton } from '../../components/table/ListSkeleton';
import { toastFailure } from '../../components/toasts/LazyToasts';
import { useRows } from '../../entities/selectors';
import { PATHS } from '../../lib/paths';
import { ColumnsStep } from '../../lists/ColumnsStep';
import { ListSource } from '../../lists/ListSource';
import { Unreadable } from '../../lists/reading/reader';
import { placeOf } from '../../lists/reading/sheets';
import { RowActionsContext } from '../../lists/rowActions';
import { RowFieldsDialog } from '../../lists/RowFieldsDialog';
import { StepHeader } from '../../lists/StepHeader';
import { DoneStep } from './DoneStep';
import { COLUMN_LABELS, errorsOf, FIELD_LABELS, FIELDS } from './partnerRow';
import { isSaved, toInputs, tooMany, type PlannedPartner } from './plan';
import { PreviewStep } from './PreviewStep';
import { columnsProblem, headerOf } from './sheetColumns';
import { UnknownCategories } from './UnknownCategories';
import { usePartnerList } from './usePartnerList';

type Step = 'choose' | 'columns' | 'preview' | 'done';
const TITLES: Record<Step, string> = {
  choose: 'Importar lista de parceiros',
  columns: 'Colunas da lista',
  preview: 'Conferir a lista',
  done: 'Lista pronta',
};
const STEPS = Object.keys(TITLES);
const ONE_LIST = 'Escolha uma lista de cada vez.';

interface Saved {
  sent: readonly PlannedPartner[];
  results: readonly PartnerRowResult[];
}

export default function PartnerListPage() {
  const { companyId } = useCurrentUser();
  const known = useListKnownPartnersQuery(companyId ?? skipToken, { refetchOnMountOrArgChange: true });
  const categories = useListCategoriesQuery({ active: 1 });
  const listed = useRows(categories.data);
  const list = usePartnerList({ partners: known.currentData ?? [], categories: listed });
  const [step, setStep] = useState<Step>('choose');
  const [saved, setSaved] = useState<Saved | null>(null);
  const [correctedId, setCorrected] = useState<string | null>(null);
  const [importPartners, { isLoading: isSaving }] = useImportPartnersMutation();
  const corrected = list.plan.find(({ id }) => id === correctedId);

  const read = async (given: Blob | string) => {
    await list.read(given);
    setStep('columns');
  };
  const save = async () => {
    const sent = list.plan.filter(isSaved);
    const results: PartnerRowResult[] = [];
    try {
      for (let from = 0; from < sent.length; from += PARTNER_ROWS_MAX) {
        const rows = toInputs(sent.slice(from, from + PARTNER_ROWS_MAX));
        // One after the other, because a row may name the partner of an earlier one.
        results.push(...(await importPartners({ company_id: companyId ?? '', rows }).unwrap()));
      }
      setSaved({ sent, results });
      setStep('done');
    } catch (error) {
      toastFailure(error);
      // What was saved is known then, and the rest of the list stays for another try.
      void known.refetch();
    }
  };
  const again = () => {
    list.forget();
    void known.refetch();
    setStep('choose');
  };

  const isFailed = (known.isError && !known.isFetching) || (categories.isError && !categories.data);
  const isWaiting = !known.currentData || !categories.data;
  const retry = () => {
    void known.refetch();
    void categories.refetch();
  };

  return (
    <PageContainer maxWidth={step === 'preview' ? 'xl' : 'md'}>
      <StepHeader title={TITLES[step]} backTo={PATHS.adminPartners} step={[STEPS.indexOf(step) + 1, STEPS.length]} />
      {step === 'choose' && (
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
              if (file) await read(file);
            }}
            onText={read}
          />
        </Box>
      )}
      {step === 'columns' && list.source && (
        <ColumnsStep
          words={['linha', 'linhas']}
          offers={list.source.offers}
          chosen={list.chosen}
          onChosen={list.chooseSheets}
          accents={{ choices: list.source.list.encodings, encoding: list.source.encoding }}
          onEncoding={(encoding) => void list.readAgain(encoding)}
          table={list.table}
          columns={list.columns}
          onColumns={list.setColumns}
          labels={COLUMN_LABELS}
          headerOf={() => headerOf(list.table) ?? 0}
          problem={columnsProblem(list.table, list.columns)}
          isPoor={list.source.list.isPoor}
          onBack={() => setStep('choose')}
          onNext={() => {
            list.takeColumns();
            setStep('preview');
          }}
        />
      )}
      {step === 'preview' && isFailed && (
        <ErrorState message={errorMessage(known.error ?? categories.error)} onRetry={retry} />
      )}
      {step === 'preview' && isWaiting && !isFailed && <ListSkeleton rows={6} />}
      {step === 'preview' && !isWaiting && (
        <RowActionsContext value={{ mend: list.mend, correct: setCorrected, leaveOut: list.leaveOut }}>
          <PreviewStep
            plan={list.ordered}
            over={tooMany(list.plan, list.knowledge)}
            isSaving={isSaving}
            onBack={() => setStep('columns')}
            onSave={() => void save()}
          >
            <UnknownCategories
              unknown={list.unknown}
              categories={listed}
              choices={list.choices}
              onChoice={list.chooseCategory}
            />
          </PreviewStep>
          {corrected && (
            <RowFieldsDialog
              title={`Corrigir a linha ${placeOf(corrected.row)}`}
              fields={FIELDS}
              labels={FIELD_LABELS}
              row={corrected.row}
              errorsOf={(values) => errorsOf({ ...corrected.row, ...values })}
              onSave={(values) => list.mend(corrected.id, values)}
              onClose={() => setCorrected(null)}
            >
              {corrected.row.notes.length > 0 && <Alert severity="info">{corrected.row.notes.join('. ')}</Alert>}
            </RowFieldsDialog>
          )}
        </RowActionsContext>
      )}
      {step === 'done' && saved && <DoneStep {...saved} onAnother={again} />}
      <LeaveQuestion
        when={step === 'columns' || step === 'preview'}
        title="Sair sem salvar?"
        text="A lista precisará ser escolhida de novo, e as suas correções se perdem."
        leaveLabel="Sair"
        stayLabel="Continuar aqui"
      />
    </PageContainer>
  );
}
