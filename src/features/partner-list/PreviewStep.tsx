/** The preview of a list of partners. */

import Button from '@mui/material/Button';
import type { ComponentProps } from 'react';
import { PARTNERS_MAX } from '@vinculo/contract/rules/limits';
import { counted, shownCount } from '@vinculo/contract/rules/words/counts';
import { ListPreview } from '../../lists/ListPreview';
import { countPlan, LIST } from '../../lists/plan';
import { PartnerGrid } from './PartnerGrid';
import { OUTCOMES, type Outcome, type PlannedPartner } from './plan';

type Kind = Outcome | 'leftOut';
const KIND_LABELS: Record<Kind, string> = {
  error: 'Com erro',
  new: 'Novos',
  changed: 'Mudam',
  same: 'Já existem',
  leftOut: 'De fora',
};

const isOf = (kind: Kind, { outcome, isLeftOut }: PlannedPartner) => kind === (isLeftOut ? 'leftOut' : outcome);

function whatWillHappen(counts: Record<Kind, number>): string {
  const parts = [
    counts.new && counted(counts.new, 'novo parceiro', 'novos parceiros'),
    counts.changed && counted(counts.changed, 'mudança', 'mudanças'),
  ].filter((words) => words !== 0);
  if (parts.length > 0)
    return `Ao salvar: ${LIST.format(parts)}. Os alunos veem os novos assim que você salvar; a imagem você põe depois, em cada um.`;
  return counts.error + counts.leftOut === 0
    ? 'Não há nada para salvar: tudo o que está na lista já existe.'
    : 'Não há nada para salvar.';
}

const WRONG = 'As linhas com erro ficam de fora. Corrija o que está marcado, na própria linha, para que elas entrem.';

interface PreviewStepProps extends Pick<ComponentProps<typeof ListPreview>, 'list' | 'questions'> {
  plan: readonly PlannedPartner[];
  /** How many new partners are too many. */
  over: number;
  isSaving: boolean;
  onSave: () => void;
}

export function PreviewStep(props: PreviewStepProps) {
  const { plan, over, isSaving, onSave } = props;
  const counts = countPlan(OUTCOMES, plan);
  return (
    <ListPreview
      {...props}
      kinds={KIND_LABELS}
      isOf={isOf}
      Grid={PartnerGrid}
      wrong={counts.error > 0 ? WRONG : null}
      what={
        over > 0
          ? {
              severity: 'warning',
              text: `Uma escola tem no máximo ${shownCount(PARTNERS_MAX)} parceiros: deixe ${shownCount(over)} dos novos de fora.`,
            }
          : { severity: 'info', text: whatWillHappen(counts) }
      }
      isBusy={isSaving}
      actions={
        over === 0 &&
        counts.new + counts.changed > 0 && (
          <Button variant="contained" size="large" onClick={onSave} disabled={isSaving}>
            {isSaving ? 'Salvando...' : 'Salvar parceiros'}
          </Button>
        )
      }
    />
  );
}
