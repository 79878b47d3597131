/** What a new school does first, with what is done; until its cards have a look, students and partners. */

import DoneIcon from '@mui/icons-material/CheckCircle';
import ToDoIcon from '@mui/icons-material/RadioButtonUnchecked';
import type { CompanyOverview } from '@vinculo/contract/overview';
import { counted } from '@vinculo/contract/rules/words/counts';
import { FormSection } from '../../components/form/FormParts';
import { PATHS } from '../../lib/paths';
import { HomeRows, type HomeRow } from './HomeRow';

const TITLE = 'Primeiros passos';

type Steps = CompanyOverview['first_steps'];

/** Where the students of a list are, as long as some of them wait. */
const studentsWay = (waiting: number) =>
  waiting > 0
    ? { to: PATHS.waitingStudents, more: counted(waiting, 'aluno aguardando', 'alunos aguardando') }
    : { to: PATHS.classList, more: 'Com ou sem e-mails e fotos: uma turma ou a escola inteira' };

const stepsOf = ({ waiting }: CompanyOverview): Record<keyof Steps, Pick<HomeRow, 'to' | 'text' | 'more'>> => ({
  look: { to: PATHS.cardTemplate, text: 'Personalizar carteirinha', more: 'Com a cor, a imagem e o nome da escola' },
  students: { text: 'Importar lista de alunos', ...studentsWay(waiting) },
  partners: {
    to: PATHS.adminPartners,
    text: 'Cadastrar parceiros',
    more: 'Papelarias, lanchonetes, cursos: quem dá descontos aos alunos',
  },
  managers: { to: PATHS.managers, text: 'Adicionar administradores', more: 'Quem ajuda você na secretaria' },
});

const DONE = { Icon: DoneIcon, color: 'success.main', figure: 'Feito' } as const;
const TO_DO = { Icon: ToDoIcon, color: 'text.secondary' } as const;

export function FirstSteps({ overview }: { overview: CompanyOverview }) {
  const done = overview.first_steps;
  if (done.look && done.students && done.partners) return null;
  const steps = Object.entries(stepsOf(overview)) as [keyof Steps, HomeRow][];
  return (
    <FormSection title={TITLE}>
      <HomeRows label={TITLE} rows={steps.map(([step, row]) => ({ ...row, ...(done[step] ? DONE : TO_DO) }))} />
    </FormSection>
  );
}
