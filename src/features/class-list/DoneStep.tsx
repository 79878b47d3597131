// What was made, and which rows need a look.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { ClassListOutcome } from '@vinculo/contract/classLists';
import { shownDay } from '@vinculo/contract/rules/brasilia';
import { CARDS_NAMED_MAX } from '@vinculo/contract/rules/limits';
import { counted } from '@vinculo/contract/rules/words/counts';
import { useCurrentUser } from '../../api/currentUser';
import { DeliverButton } from '../../components/print/DeliverButton';
import { PrintCardsButton } from '../../components/print/PrintCards';
import { PlainList } from '../../components/table/listLayout';
import { PATHS } from '../../lib/paths';
import { countsOf } from '../../lists/kind';
import { ToldRows, toldRows } from '../../lists/ToldRows';
import type { Changed, RowResult } from './making';
import { countAsked, isMade, type PlannedRow } from './plan';
import { toStudent, type ListRow } from './reading/listRow';
import type { YearChange } from './year';

/**
 * `waits`: an invitation without an address, to which no mail goes. `guardian`: a change that only adds another
 * guardian; the student is counted by an earlier row.
 */
type Kind = ClassListOutcome | 'waits' | 'guardian';
const WORDS: Record<Kind, [one: string, many: string]> = {
  card: ['carteirinha criada', 'carteirinhas criadas'],
  invitation: ['convite criado', 'convites criados'],
  waits: ['aluno aguarda a foto', 'alunos aguardam a foto'],
  changed: ['carteirinha ou convite mudou', 'carteirinhas ou convites mudaram'],
  guardian: ['responsável a mais', 'responsáveis a mais'],
  unchanged: ['já existia', 'já existiam'],
  refused: ['recusada', 'recusadas'],
};
/** What became of a row; undefined if the page says nothing of it. */
function kindOf({ outcome, isLeftOut, row }: PlannedRow, result: RowResult | undefined): Kind | undefined {
  if (!result) return outcome === 'known' && !isLeftOut ? 'unchanged' : undefined;
  if (outcome === 'guardian' && result.outcome === 'changed') return 'guardian';
  return result.outcome === 'invitation' && !toStudent(row).email ? 'waits' : result.outcome;
}
const isWritten = (outcome?: ClassListOutcome) =>
  outcome === 'card' || outcome === 'invitation' || outcome === 'changed';
const CHANGES: Record<YearChange['kind'], [one: string, many: string]> = {
  renew: ['carteirinha renovada', 'carteirinhas renovadas'],
  activate: ['carteirinha ativada de novo', 'carteirinhas ativadas de novo'],
  deactivate: ['carteirinha encerrada', 'carteirinhas encerradas'],
  revoke: ['convite cancelado', 'convites cancelados'],
};
/** Sums up the changes of several calls, one sentence for each kind. */
const changesTold = (changed: readonly Changed[], until: string | null) =>
  (Object.keys(CHANGES) as YearChange['kind'][]).flatMap((kind) => {
    const count = changed.reduce((sum, each) => sum + (each.kind === kind ? each.count : 0), 0);
    const day = kind === 'renew' && until ? ` até ${shownDay(until)}` : '';
    return count > 0 ? counted(count, ...CHANGES[kind]) + day : [];
  });

const REFUSED = 'Não foi possível criar';
const NOT_SENT = 'Não chegou a ser enviada';

function reasonOf(planned: PlannedRow, result: RowResult | undefined): string | null {
  const { outcome, text } = planned;
  if (outcome === 'error' || outcome === 'repeated') return text;
  if (!isMade(planned)) return null;
  if (!result) return NOT_SENT;
  if (result.outcome === 'refused') return result.reason ?? REFUSED;
  const lacks = [
    result.pictureProblem && `sem a foto: ${result.pictureProblem}`,
    result.reason && `o responsável não será perguntado: ${result.reason}`,
  ].filter(Boolean);
  return lacks.length > 0 ? `Salvo, mas ${lacks.join('; ')}` : null;
}

/** Which rows need a look, and why: what was not made, and what has no photo or no guardian. */
export const toCheckOf = (plan: readonly PlannedRow[], results: ReadonlyMap<string, RowResult>) =>
  toldRows(plan, (planned) => reasonOf(planned, results.get(planned.id)));

interface DoneStepProps {
  plan: readonly PlannedRow[];
  results: ReadonlyMap<string, RowResult>;
  changed: readonly Changed[];
  until: string | null;
  onAnother: () => void;
}

export function DoneStep({ plan, results, changed, until, onAnother }: DoneStepProps) {
  const resultOf = ({ id }: PlannedRow) => results.get(id);
  const kinds = plan.map((planned) => kindOf(planned, resultOf(planned)));
  const countOf = (kind: Kind) => kinds.filter((each) => each === kind).length;
  const made = [...results.values()].flatMap(({ outcome, madeId }) => (outcome === 'card' && madeId ? madeId : []));
  const toAsk = plan.filter((planned) => isWritten(resultOf(planned)?.outcome) && resultOf(planned)?.reason === null);
  const guardians = countAsked(toAsk);
  const toCheck = toCheckOf(plan, results);
  const failed = changed.flatMap(({ reason }) => reason ?? []);
  const { companyId } = useCurrentUser();
  const hasUnaddressed = plan.some(({ id, row }) => results.has(id) && !toStudent(row).email);
  // A call can name only so many cards. If there are more, the person prints class by class.
  const isNamed = made.length <= CARDS_NAMED_MAX;
  const links = [
    { to: PATHS.adminCards, label: 'Ver as carteirinhas' },
    { to: PATHS.waitingStudents, label: 'Ver quem aguarda' },
  ];
  // The first button leads to where the students are.
  if (made.length === 0 && countOf('waits') + countOf('invitation') > 0) links.reverse();
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Alert severity={toCheck.length + failed.length > 0 ? 'warning' : 'success'} role="status">
        <PlainList>
          {[...countsOf(WORDS, countOf), ...changesTold(changed, until)].map((words) => (
            <li key={words}>{words}</li>
          ))}
          {failed.length > 0 && <li>{`${failed.join(' ')} Envie a lista de novo para o que falta.`}</li>}
          {guardians > 0 && <li>{`${counted(guardians, 'responsável recebe', 'responsáveis recebem')} um e-mail`}</li>}
          {toCheck.length > 0 && (
            <li>{counted(toCheck.length, 'linha precisa da sua atenção', 'linhas precisam da sua atenção')}</li>
          )}
        </PlainList>
      </Alert>
      <ToldRows
        nameOf={({ full_name, email }: ListRow) => full_name || email}
        rows={toCheck}
        title="O que precisa da sua atenção"
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {links.map(({ to, label }, at) => (
          <Button key={to} component={Link} to={to} variant={at === 0 ? 'contained' : 'outlined'}>
            {label}
          </Button>
        ))}
        {companyId && made.length > 0 && (
          <PrintCardsButton
            variant="outlined"
            cards={{ company_id: companyId, ...(isNamed ? { ids: made } : { owner: 'none' }) }}
            asksForClass={!isNamed}
          >
            Imprimir carteirinhas
          </PrintCardsButton>
        )}
        {companyId && hasUnaddressed && <DeliverButton variant="outlined" students={{ company_id: companyId }} />}
        <Button onClick={onAnother}>Adicionar outra lista</Button>
      </Box>
    </Box>
  );
}
