/** What will happen to the list, by count and by row, before anything is sent. */

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { counted, shownCount } from '@vinculo/contract/rules/words/counts';
import { invitationsCount } from '../../components/card/invitationsCount';
import { KindChips } from '../../lists/KindChips';
import type { ListPicture, NotTaken } from '../../lists/reading/pictures';
import { useShownKind } from '../../lists/useShownKind';
import { NamesakesOffer } from './NamesakesOffer';
import { NamesOffer } from './NamesOffer';
import { Pictures } from './Pictures';
import { countPlan, isAsked, isMade, LIST, type Outcome, type PlannedRow } from './plan';
import type { OtherPicture } from './reading/pictureNames';
import { StudentGrid } from './StudentGrid';

type Kind = Outcome | 'asked' | 'leftOut' | 'noPhoto';
/** In the preview's order. */
const KIND_LABELS: Record<Kind, string> = {
  error: 'Com erro',
  repeated: 'Repetidas',
  asked: 'Mesmo nome',
  card: 'Novas carteirinhas',
  invitation: 'Convites',
  waits: 'Aguardando foto',
  changed: 'Mudam',
  known: 'Já existem',
  leftOut: 'De fora',
  noPhoto: 'Sem foto',
};

const isOf = (kind: Kind, planned: PlannedRow) => {
  const { outcome, isLeftOut, lacksPicture } = planned;
  if (kind === 'leftOut') return isLeftOut;
  if (isLeftOut) return false;
  if (kind === 'asked') return isAsked(planned);
  return kind === 'noPhoto' ? lacksPicture : outcome === kind;
};

function whyNothing({ error, repeated, known, leftOut }: ReturnType<typeof countPlan>): string {
  const wrong = error + repeated;
  if (known > 0 && wrong + leftOut === 0) return 'tudo o que está na lista já existe.';
  const why = [
    known > 0 && counted(known, 'linha já existe', 'linhas já existem'),
    error > 0 && counted(error, 'linha tem erro', 'linhas têm erro'),
    repeated > 0 && counted(repeated, 'linha está repetida', 'linhas estão repetidas'),
    leftOut > 0 && counted(leftOut, 'linha foi deixada de fora', 'linhas foram deixadas de fora'),
  ].filter((words) => words !== false);
  return `${LIST.format(why)}.`;
}

function whatWillHappen(counts: ReturnType<typeof countPlan>): string {
  const { invitation: invitations, waits: waiting } = counts;
  const parts = [
    counts.card && counted(counts.card, 'nova carteirinha', 'novas carteirinhas'),
    invitations && invitationsCount(invitations),
    waiting && counted(waiting, 'aluno aguardando foto', 'alunos aguardando foto'),
    counts.changed && counted(counts.changed, 'mudança', 'mudanças'),
  ].filter(Boolean);
  if (parts.length === 0) return `Não há nada para criar: ${whyNothing(counts)}`;
  const invited = invitations
    ? ' Quem já tem conta e foto recebe a carteirinha na hora; os outros, um convite por e-mail.'
    : '';
  const waits = waiting ? ' Sem e-mail, a carteirinha é criada quando houver foto.' : '';
  return `Ao criar: ${parts.join(', ')}.${invited}${waits}`;
}

/** What the list itself leaves out; each row says why. */
function whatIsAside(plan: readonly PlannedRow[]): string | null {
  const count = plan.filter(({ isLeftOut, row }) => isLeftOut && row.aside).length;
  if (count === 0) return null;
  return count === 1
    ? '1 linha fica de fora e diz o motivo. Marque a linha para incluir.'
    : `${shownCount(count)} linhas ficam de fora, cada uma com o motivo. Marque a linha para incluir.`;
}

interface PreviewStepProps {
  plan: readonly PlannedRow[];
  pictures: readonly ListPicture[];
  others: readonly OtherPicture[];
  notTaken: readonly NotTaken[];
  onPictures: (files: File[]) => Promise<unknown>;
  onNames: () => void;
  onNamesBack: () => void;
  onAnswer: (answers: Iterable<readonly [id: string, answer: string | null]>) => void;
  onBack: () => void;
  onMake: () => void;
  onMissing: () => void;
}

export function PreviewStep(props: PreviewStepProps) {
  const { plan, pictures, others, notTaken, onPictures, onNames, onNamesBack, onAnswer, onBack, onMake, onMissing } =
    props;
  const { chips, grid } = useShownKind<Kind, PlannedRow>(plan, isOf);
  const countOf = (kind: Kind) => plan.filter((each) => isOf(kind, each)).length;
  const counts = { ...countPlan(plan), asked: countOf('asked'), noPhoto: countOf('noPhoto') };
  const toMake = plan.filter(({ outcome, isLeftOut }) => !isLeftOut && isMade(outcome)).length;
  const aside = whatIsAside(plan);
  const isWrong = counts.error + counts.repeated > 0;

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <KindChips {...chips} labels={KIND_LABELS} counts={counts} />
      <Pictures count={pictures.length} others={others} notTaken={notTaken} onFiles={onPictures} />
      <NamesOffer plan={plan} onNames={onNames} onNamesBack={onNamesBack} />
      <NamesakesOffer plan={plan} onAnswer={onAnswer} />
      {aside && (
        <Alert severity="info" role="status">
          {aside}
        </Alert>
      )}
      {isWrong && (
        <Alert severity="warning">
          As linhas com erro e as repetidas ficam de fora. Corrija o que está marcado, na própria linha, para que elas
          entrem.
        </Alert>
      )}
      <StudentGrid {...grid} />
      <Alert severity="info" role="status">
        {whatWillHappen(counts)}
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end' }}>
        <Button onClick={onBack}>Voltar às colunas</Button>
        <Button onClick={onMissing}>Quem não está na lista</Button>
        {toMake > 0 && (
          <Button variant="contained" size="large" onClick={onMake}>
            Criar
          </Button>
        )}
      </Box>
    </Box>
  );
}
