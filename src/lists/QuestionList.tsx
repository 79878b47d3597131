// Shows what a reading is not sure of: one question, and the list of them above a preview.
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { counted } from '@vinculo/contract/rules/words/counts';
import { Fold } from '../components/page/Fold';
import { answerOf, type Answers, type Question } from './questions';

/** With more options than this, radio buttons would push the list out of sight. */
const RADIOS_MAX = 4;

interface QuestionFieldProps {
  question: Pick<Question, 'text' | 'options'> & Partial<Pick<Question, 'examples'>>;
  /** Empty while nothing is chosen. */
  value: string;
  onAnswer: (value: string) => void;
}

/** A question with radio buttons, or with a select if it has many options. */
export function QuestionField({ question: { text, examples = [], options }, value, onAnswer }: QuestionFieldProps) {
  const labelId = useId();
  const shown = examples.length > 0 && (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {examples.join(' · ')}
    </Typography>
  );
  return (
    <FormControl fullWidth>
      <FormLabel id={labelId} sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
        {text}
      </FormLabel>
      {shown}
      {options.length > RADIOS_MAX ? (
        <NativeSelect
          value={value}
          inputProps={{ 'aria-labelledby': labelId }}
          onChange={({ target }) => onAnswer(target.value)}
          sx={{ maxWidth: (theme) => theme.spacing(48) }}
        >
          {value === '' && <option value="">Escolha</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      ) : (
        <RadioGroup aria-labelledby={labelId} value={value} onChange={(_event, chosen) => onAnswer(chosen)}>
          {options.map((option) => (
            <FormControlLabel
              key={option.value}
              value={option.value}
              control={<Radio />}
              label={option.label}
              sx={{ overflowWrap: 'anywhere' }}
            />
          ))}
        </RadioGroup>
      )}
    </FormControl>
  );
}

/** The others are folded, so that the list stays in sight. */
const OPEN_MAX = 3;

interface QuestionListProps {
  questions: readonly Question[];
  answers: Answers;
  onAnswer: (answers: Answers) => void;
}

/** Each guess holds until it is answered, for all rows at once. */
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
