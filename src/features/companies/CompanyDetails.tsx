/** How a company fares, for support to read: figures, what waits, managers, charges, tries and mails. */

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Company } from '@vinculo/contract/companies';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { ATTEMPT_WORDS, MAIL_WORDS } from '@vinculo/contract/rules/words/stateWords';
import type { CompanyDetails as Details } from '@vinculo/contract/support';
import { errorMessage } from '../../api/errors';
import { useGetCompanyDetailsQuery, useRemoveManagerMutation } from '../../api/slice';
import { ChargeList } from '../../components/company/ChargeList';
import { HandOver } from '../../components/company/supportActions';
import { AskButton } from '../../components/dialog/ConfirmDialog';
import { FORM_GRID, FormSection } from '../../components/form/FormParts';
import { FactList } from '../../components/page/FactList';
import { ErrorState } from '../../components/page/states';
import { clampLines, PlainList } from '../../components/table/listLayout';
import { CellNote, SmallTable, type SmallColumn } from '../../components/table/SmallTable';
import { formatDay } from '../../lib/shown';

const NAME_LINES = 2;
const LEFT = 'Conta removida';

interface FactsProps {
  title: string;
  facts: readonly (readonly [name: string, value: string | number])[];
}

function Facts({ title, facts }: FactsProps) {
  return (
    <FormSection title={title}>
      <FactList
        facts={facts.map(([name, value]) => [name, typeof value === 'number' ? shownCount(value) : value])}
        sx={{
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          rowGap: 1,
          '& dd': { m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
        }}
      />
    </FormSection>
  );
}

const figuresOf = ({ figures: of }: Details): FactsProps['facts'] => [
  ['Carteirinhas válidas', of.cards_in_use],
  ['Carteirinhas vencidas', of.cards_ended],
  ['Carteirinhas ao todo', of.cards],
  ['Parceiros ativos', of.partners_active],
  ['Parceiros usados em 30 dias', of.partners_used],
  ['Parceiros ao todo', of.partners],
  ['Usos em 30 dias', of.uses_30_days],
  ['E-mails a alunos e responsáveis', of.mails_sent],
  ['Deles, voltaram', of.mails_returned],
  ['Deles, na fila', of.mails_waiting],
];

function approvalOf({ approved, often_refused, name_held }: Company): string {
  if (approved) return 'Aprovada';
  if (name_held) return 'Confira o nome';
  return often_refused ? 'Confira as recusas' : 'Aguardando aprovação';
}

const waitingOf = (company: Company, { figures: of }: Details): FactsProps['facts'] => [
  ['Aprovação', approvalOf(company)],
  ['Pessoas que recusaram a escola', company.refusals],
  ['Pedidos de carteirinha', of.requests],
  ['Convites sem resposta', of.invitations],
  ['Alunos sem foto', of.without_picture],
  ['Relatos de que a loja não aceitou', of.reports],
];

const ATTEMPTS: SmallColumn<Details['attempts'][number]>[] = [
  { label: 'Data', cell: ({ at }) => formatDay(at) },
  {
    label: 'Situação',
    cell: ({ state, reason, person }) => (
      <>
        {ATTEMPT_WORDS[state]}
        {reason && <CellNote>{reason}</CellNote>}
        <CellNote>{person ?? LEFT}</CellNote>
      </>
    ),
  },
];

const MAILS: SmallColumn<Details['mails'][number]>[] = [
  { label: 'Data', cell: ({ at }) => formatDay(at) },
  {
    label: 'Assunto',
    cell: ({ subject, to, state, problem }) => (
      <>
        {subject}
        <CellNote>{`${MAIL_WORDS[state]} • ${to ?? LEFT}`}</CellNote>
        {state !== 'sent' && problem && <CellNote>{problem}</CellNote>}
      </>
    ),
  },
];

type ManagersProps = Pick<Details, 'managers'> & { company: Company; onDone: () => void };

function Managers({ managers, company, onDone }: ManagersProps) {
  const [remove] = useRemoveManagerMutation();
  return (
    <FormSection title="Administradores">
      {managers.length === 0 ? (
        <>
          <Typography sx={{ color: 'text.secondary' }}>Ninguém administra esta escola.</Typography>
          <HandOver company={company} />
        </>
      ) : (
        <PlainList sx={{ display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}>
          {managers.map(({ id, full_name, email }) => (
            <li key={id}>
              <Box sx={clampLines(NAME_LINES)}>{full_name}</Box>
              <Link href={`mailto:${email}`} variant="body2">
                {email}
              </Link>
              {managers.length > 1 && (
                <AskButton
                  size="small"
                  aria-label={`Remover ${full_name}`}
                  sx={{ ml: 1 }}
                  question={{
                    title: `Remover ${full_name} como administrador?`,
                    text: 'Para quem foi adicionado por engano. A pessoa perde na hora o acesso à escola, e todos os administradores são avisados.',
                    confirmLabel: 'Remover',
                    busyLabel: 'Removendo...',
                  }}
                  run={() => remove({ companyId: company.id, personId: id }).unwrap()}
                  done={`${full_name} não administra mais a escola.`}
                  onDone={onDone}
                >
                  Remover
                </AskButton>
              )}
            </li>
          ))}
        </PlainList>
      )}
    </FormSection>
  );
}

/** About as high as what comes, so that the page's end stays where it is. */
const Waiting = () => <Skeleton variant="rounded" sx={{ height: (theme) => theme.spacing(110) }} />;

function Sections({ company }: { company: Company }) {
  const { data, error, refetch } = useGetCompanyDetailsQuery(company.id, { refetchOnMountOrArgChange: true });
  if (!data) {
    return error ? <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} /> : <Waiting />;
  }
  return (
    <Box sx={FORM_GRID}>
      <Facts title="Em números" facts={figuresOf(data)} />
      <Facts title="Pendências" facts={waitingOf(company, data)} />
      <ChargeList charges={data.charges} />
      <SmallTable
        title="E-mails sobre a assinatura"
        empty="Nenhum e-mail nos últimos 30 dias."
        columns={MAILS}
        rows={data.mails}
      />
      <SmallTable
        title="Tentativas de assinar com cartão"
        empty="Nenhuma tentativa até agora."
        columns={ATTEMPTS}
        rows={data.attempts}
      />
      <Managers managers={data.managers} company={company} onDone={() => void refetch()} />
    </Box>
  );
}

export function CompanyDetails({ company }: { company: Company }) {
  return (
    <Box component="section" aria-label="Como vai a escola" sx={{ mt: { xs: 2, md: 3 } }}>
      <Sections company={company} />
    </Box>
  );
}
