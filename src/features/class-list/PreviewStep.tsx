/** The preview of a class list, with the photos that go with it. */

import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ComponentProps } from 'react';
import { counted, shownCount } from '@vinculo/contract/rules/words/counts';
import { ListPreview } from '../../lists/ListPreview';
import type { ListPicture, NotTaken } from '../../lists/reading/pictures';
import { askNamesakes, NAMESAKES } from './namesakes';
import { Pictures } from './Pictures';
import { countAsked, countSignable, isAsked, isMade, SIGNED, signedOf, type Outcome, type PlannedRow } from './plan';
import type { OtherPicture } from './reading/pictureNames';
import { StudentGrid } from './StudentGrid';
import { asksOfYear, changesOfYear, type Year } from './year';
import { YearQuestion } from './YearQuestion';

type Kind = Outcome | 'asked' | 'named' | 'leftOut' | 'noPhoto';
/** In the preview's order. */
const KIND_LABELS: Record<Kind, string> = {
  error: 'Com erro',
  repeated: 'Repetidas',
  asked: 'Mesmo nome',
  card: 'Novas carteirinhas',
  invitation: 'Convites',
  waits: 'Aguardando foto',
  changed: 'Mudam',
  guardian: 'Mais responsáveis',
  named: 'Só o nome do responsável',
  known: 'Já existem',
  leftOut: 'De fora',
  noPhoto: 'Sem foto',
};

const isOf = (kind: Kind, planned: PlannedRow) => {
  const { outcome, isLeftOut, lacksPicture, mayNote } = planned;
  if (kind === 'leftOut') return isLeftOut;
  if (isLeftOut) return false;
  if (kind === 'asked') return isAsked(planned);
  if (kind === 'named') return mayNote;
  return kind === 'noPhoto' ? lacksPicture : outcome === kind;
};

const MADE_WORDS = [
  ['card', 'nova carteirinha', 'novas carteirinhas'],
  ['invitation', 'convite', 'convites'],
  ['waits', 'aluno aguardando foto', 'alunos aguardando foto'],
  ['changed', 'mudança', 'mudanças'],
  ['guardian', 'responsável a mais', 'responsáveis a mais'],
] as const;

function whatWillHappen(plan: readonly PlannedRow[], changesYear: boolean): string {
  const made = plan.filter(isMade);
  const asked = countAsked(made);
  const noted = made.filter(({ notes }) => notes).length;
  const has = (outcome: Outcome) => made.some((planned) => planned.outcome === outcome);
  const parts = MADE_WORDS.flatMap(([outcome, one, many]) => {
    const count = made.filter((planned) => planned.outcome === outcome).length;
    return count > 0 ? counted(count, one, many) : [];
  });
  if (parts.length === 0)
    return changesYear ? 'Nenhuma linha é nova. Ao atualizar, acontece o que está marcado.' : 'Não há nada para criar.';
  const invited = has('invitation')
    ? ' Quem já tem conta e foto recebe a carteirinha na hora; os outros, um convite por e-mail.'
    : '';
  const waits = has('waits') ? ' Sem e-mail, a carteirinha é criada quando houver foto.' : '';
  const guardians = asked
    ? ` Vamos perguntar por e-mail a ${counted(asked, 'responsável se autoriza', 'responsáveis se autorizam')}. Até a resposta, a carteirinha de quem tem menos de 16 anos mostra só o primeiro nome.`
    : '';
  const consents = noted
    ? ` Anotamos a autorização assinada de ${counted(noted, 'aluno', 'alunos')}, com o dia de hoje.`
    : '';
  return `Ao criar: ${parts.join(', ')}.${invited}${waits}${guardians}${consents}`;
}

const WRONG = 'As linhas com erro e as repetidas ficam de fora. Abra Corrigir na linha para que ela entre.';

interface PreviewStepProps extends Pick<ComponentProps<typeof ListPreview>, 'questions'> {
  list: ComponentProps<typeof ListPreview>['list'];
  year: Year;
  plan: readonly PlannedRow[];
  pictures: readonly ListPicture[];
  others: readonly OtherPicture[];
  notTaken: readonly NotTaken[];
  onPictures: (files: File[]) => Promise<unknown>;
  onMake: () => void;
}

export function PreviewStep(props: PreviewStepProps) {
  const { list, plan, questions, pictures, others, notTaken, onPictures, onMake, year } = props;
  const isWrong = ({ outcome, isLeftOut }: PlannedRow) => !isLeftOut && ['error', 'repeated'].includes(outcome);
  const namesakes = askNamesakes(plan, list.answers);
  const signable = countSignable(plan);
  const changesYear = changesOfYear(year).length > 0;
  return (
    <ListPreview
      {...props}
      kinds={KIND_LABELS}
      isOf={isOf}
      Grid={StudentGrid}
      questions={namesakes ? [...questions, namesakes.question] : questions}
      onAnswer={(answers) =>
        list.answer(namesakes && NAMESAKES in answers ? namesakes.answersOf(answers[NAMESAKES]) : answers)
      }
      wrong={plan.some(isWrong) ? WRONG : null}
      what={{ severity: 'info', text: whatWillHappen(plan, changesYear) }}
      actions={
        <>
          {signable > 0 && (
            <FormControlLabel
              sx={{ flexBasis: '100%' }}
              control={<Checkbox />}
              checked={list.answers[SIGNED] === signedOf(plan)}
              onChange={(_event, isSigned) => list.answer({ [SIGNED]: isSigned ? signedOf(plan) : '' })}
              label={`Tenho a autorização assinada ${signable === 1 ? 'deste aluno' : `destes ${shownCount(signable)} alunos`} de quem a lista traz só o nome do responsável`}
            />
          )}
          {(changesYear || plan.some(isMade)) && (
            <Button variant="contained" size="large" onClick={onMake}>
              {plan.some(isMade) ? 'Criar' : 'Atualizar'}
            </Button>
          )}
        </>
      }
    >
      <Pictures count={pictures.length} others={others} notTaken={notTaken} onFiles={onPictures} />
      {asksOfYear(year) && <YearQuestion year={year} onAnswer={list.answer} />}
    </ListPreview>
  );
}
