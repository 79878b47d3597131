/** What a reading is not sure of, above its preview: each guess holds until it is answered, for all rows at once. */

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { counted } from '@vinculo/contract/rules/words/counts';
import { Fold } from '../components/page/Fold';
import { QuestionField } from './QuestionField';
import { answerOf, type Answers, type Question } from './questions';

/** The others are folded, so that the list stays in sight. */
const OPEN_MAX = 3;

interface QuestionListProps {
  questions: readonly Question[];
  answers: Answers;
  onAnswer: (answers: Answers) => void;
}

export function QuestionList({ questions, answers, onAnswer }: QuestionListProps) {
  const titleId = useId();
  if (questions.length === 0) return null;
  const field = (question: Question) => (
    <QuestionField
      key={question.id}
      question={question}
      value={answerOf(question, answers)}
      onAnswer={(value) => onAnswer({ [question.id]: value })}
    />
  );
  const more = questions.slice(OPEN_MAX);
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        display: 'grid',
        gap: 2,
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box>
        <Typography id={titleId} variant="h3" component="h2">
          {counted(questions.length, 'dúvida', 'dúvidas')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Marcamos o mais provável. Confira, ou troque: vale para todas as linhas.
        </Typography>
      </Box>
      {questions.slice(0, OPEN_MAX).map(field)}
      {more.length > 0 && (
        <Fold title={`Mais ${counted(more.length, 'dúvida', 'dúvidas')}`} level="h3">
          <Box sx={{ display: 'grid', gap: 2 }}>{more.map(field)}</Box>
        </Fold>
      )}
    </Box>
  );
}
