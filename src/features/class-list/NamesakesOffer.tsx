/** Says that rows have the name of a student of another class, who may be meant, and takes one answer for all. */

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { counted, shownCount } from '@vinculo/contract/rules/words/counts';
import { isAsked, type PlannedRow } from './plan';

interface NamesakesOfferProps {
  plan: readonly PlannedRow[];
  onAnswer: (answers: Iterable<readonly [id: string, answer: string | null]>) => void;
}

export function NamesakesOffer({ plan, onAnswer }: NamesakesOfferProps) {
  const [done, setDone] = useState<readonly string[]>([]);
  const asked = plan.filter((each) => !each.isLeftOut && isAsked(each));
  // Where several students or several rows may be meant, each row is answered by itself.
  const meant = asked.flatMap(({ namesakes }) => namesakes.map(({ id }) => id));
  const same = asked.flatMap(({ id, namesakes: [only, ...others] }) =>
    only && others.length === 0 && meant.filter((each) => each === only.id).length === 1
      ? [[id, only.id] as const]
      : [],
  );
  if (asked.length === 0 && done.length === 0) return null;
  const takeAll = () => {
    onAnswer(same);
    setDone(same.map(([id]) => id));
  };
  const takeBack = () => {
    onAnswer(done.map((id) => [id, null] as const));
    setDone([]);
  };
  return (
    <Alert severity={asked.length > 0 ? 'warning' : 'success'} role="status">
      {asked.length > 0 &&
        `${counted(asked.length, 'linha tem', 'linhas têm')} o nome de um aluno que já existe, sem a mesma turma. Sem a sua resposta, é outro aluno: responda em “Corrigir”, na linha. `}
      {done.length > 0 && `${counted(done.length, 'linha é', 'linhas são')} de quem já existe.`}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: -1 }}>
        {same.length > 0 && (
          <Button size="small" color="inherit" onClick={takeAll}>
            {same.length === 1 ? 'É o mesmo aluno' : `São os mesmos ${shownCount(same.length)} alunos`}
          </Button>
        )}
        {done.length > 0 && (
          <Button size="small" color="inherit" onClick={takeBack}>
            São outros alunos
          </Button>
        )}
      </Box>
    </Alert>
  );
}
