/** What a row's dialog asks below its fields: who it is among namesakes, and its photo. */

import Alert from '@mui/material/Alert';
import { useContext } from 'react';
import { CARD_FIELDS, cardFacts } from '@vinculo/contract/rules/card/cardFacts';
import type { KnownStudent } from '@vinculo/contract/rules/card/roster';
import { QuestionField } from '../../lists/QuestionList';
import type { PlannedRow } from './plan';
import { PhotoChoice } from './RowPhoto';
import { PictureContext } from './usePictures';
import { ANOTHER } from './whoIsIt';

/** `Ana Souza · 6º A · Matrícula 7 · com foto` */
const aboutOf = (student: KnownStudent) =>
  [student.full_name, ...cardFacts(CARD_FIELDS, student), student.email, student.has_picture && 'com foto']
    .filter(Boolean)
    .join(' · ');

interface RowQuestionsProps {
  planned: PlannedRow;
  /** The id of the known student whom the row means, or `ANOTHER`. */
  onAnswer: (answer: string) => void;
}

export function RowQuestions({ planned, onAnswer }: RowQuestionsProps) {
  const others = useContext(PictureContext)?.others ?? [];
  const { row, picture, id, namesakes, answer, ofGuardian } = planned;
  const remarks = [row.aside, row.note, ofGuardian].filter(Boolean).join('. ');
  return (
    <>
      {namesakes.length > 0 && (
        <QuestionField
          question={{
            text: `Já existe ${namesakes.length === 1 ? 'um aluno' : 'mais de um aluno'} com este nome. É o mesmo?`,
            options: [
              ...namesakes.map((each) => ({ value: each.id, label: `Sim: ${aboutOf(each)}` })),
              { value: ANOTHER, label: 'Não, é outro aluno' },
            ],
          }}
          value={answer ?? ''}
          onAnswer={onAnswer}
        />
      )}
      <PhotoChoice row={{ id, name: row.full_name, picture }} offered={others} />
      {remarks && <Alert severity="info">{remarks}</Alert>}
    </>
  );
}
