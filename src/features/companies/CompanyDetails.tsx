// How a company fares, for support to read: figures, what waits, managers, charges, tries and mails.
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Company } from '@vinculo/contract/companies';
import { shownDay } from '@vinculo/contract/rules/brasilia';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { ATTEMPT_WORDS, MAIL_WORDS } from '@vinculo/contract/rules/words/stateWords';
import type { CompanyDetails as Details } from '@vinculo/contract/support';
import { useGetCompanyDetailsQuery, useRemoveManagerMutation } from '../../api/slice';
import { ChargeList } from '../../components/company/ChargeList';
import { HandOver } from '../../components/company/supportActions';
import { AskButton } from '../../components/dialog/ConfirmDialog';
import { FORM_GRID, FormSection } from '../../components/form/FormParts';
import { FactList } from '../../components/page/FactList';
import { Loaded } from '../../components/page/states';
import { clampLines, PlainList } from '../../components/table/listLayout';
import { CellNote, type SmallColumn, SmallTable } from '../../components/table/SmallTable';
import { formatDay } from '../../lib/shown';

const LEFT = 'Conta removida';

type Fact = readonly [name: string, value: string | number];

function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
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

const figuresOf = ({ created_at }: Company, { figures: of }: Details): Fact[] => [
  ['Carteirinhas válidas', of.cards_in_use],
  ['Carteirinhas vencidas', of.cards_ended],
  ['Carteirinhas ao todo', of.cards],
  ['Parceiros ativos', of.partners_active],
  ['Parceiros usados em 30 dias', of.partners_used],
  ['Parceiros ao todo', of.partners],
  ['Usos em 30 dias', of.uses_30_days],
  ['Último uso', of.last_use ? shownDay(of.last_use) : 'Nunca usada'],
  ['E-mails a alunos e responsáveis', of.mails_sent],
  ['Deles, voltaram', of.mails_returned],
  ['Deles, na fila', of.mails_waiting],
  ['Escola criada em', formatDay(created_at)],
];

const waitingOf = ({ figures: of }: Details): Fact[] => [
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
              <Box sx={clampLines(2)}>{full_name}</Box>
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

export function CompanyDetails({ company }: { company: Company }) {
  const query = useGetCompanyDetailsQuery(company.id, { refetchOnMountOrArgChange: true });
  return (
    <Box component="section" aria-label="Como vai a escola" sx={{ mt: { xs: 2, md: 3 } }}>
      <Loaded
        query={query}
        // About as high as what comes, so that the page's end stays where it is.
        skeleton={<Skeleton variant="rounded" sx={{ height: (theme) => theme.spacing(110) }} />}
      >
        {(details) => (
          <Box sx={FORM_GRID}>
            <Facts title="Em números" facts={figuresOf(company, details)} />
            <Facts title="Pendências" facts={waitingOf(details)} />
            <ChargeList charges={details.charges} />
            <SmallTable
              title="E-mails sobre a assinatura"
              empty="Nenhum e-mail nos últimos 30 dias."
              columns={MAILS}
              rows={details.mails}
            />
            <SmallTable
              title="Tentativas de assinar com cartão"
              empty="Nenhuma tentativa até agora."
              columns={ATTEMPTS}
              rows={details.attempts}
            />
            <Managers managers={details.managers} company={company} onDone={() => void query.refetch()} />
          </Box>
        )}
      </Loaded>
    </Box>
  );
}
