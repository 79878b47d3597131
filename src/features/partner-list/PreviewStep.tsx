/** What will happen to the list, by count and by row, before anything is sent. */

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { PARTNERS_MAX } from '@vinculo/contract/rules/limits';
import { counted, shownCount } from '@vinculo/contract/rules/words/counts';
import { KindChips } from '../../lists/KindChips';
import { useShownKind } from '../../lists/useShownKind';
import { PartnerGrid } from './PartnerGrid';
import { countPlan, LIST, type Outcome, type PlannedPartner } from './plan';

type Kind = Outcome | 'leftOut';
const KIND_LABELS: Record<Kind, string> = {
  error: 'Com erro',
  new: 'Novos',
  changed: 'Mudam',
  same: 'Já existem',
  leftOut: 'De fora',
};

const isOf = (kind: Kind, { outcome, isLeftOut }: PlannedPartner) => kind === (isLeftOut ? 'leftOut' : outcome);

function whatWillHappen(counts: ReturnType<typeof countPlan>): string {
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

interface PreviewStepProps {
  /** In the preview's order. */
  plan: readonly PlannedPartner[];
  /** How many new partners are too many. */
  over: number;
  isSaving: boolean;
  onBack: () => void;
  onSave: () => void;
  /** Questions about the whole list. */
  children: ReactNode;
}

export function PreviewStep({ plan, over, isSaving, onBack, onSave, children }: PreviewStepProps) {
  const { chips, grid } = useShownKind<Kind, PlannedPartner>(plan, isOf);
  const counts = countPlan(plan);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <KindChips {...chips} labels={KIND_LABELS} counts={counts} />
      {children}
      {counts.error > 0 && (
        <Alert severity="warning">
          As linhas com erro ficam de fora. Corrija o que está marcado, na própria linha, para que elas entrem.
        </Alert>
      )}
      <PartnerGrid {...grid} />
      <Alert severity={over > 0 ? 'warning' : 'info'} role="status">
        {over > 0
          ? `Uma escola tem no máximo ${shownCount(PARTNERS_MAX)} parceiros: deixe ${shownCount(over)} dos novos de fora.`
          : whatWillHappen(counts)}
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end' }}>
        <Button onClick={onBack} disabled={isSaving}>
          Voltar às colunas
        </Button>
        {over === 0 && counts.new + counts.changed > 0 && (
          <Button variant="contained" size="large" onClick={onSave} disabled={isSaving}>
            {isSaving ? 'Salvando...' : 'Salvar parceiros'}
          </Button>
        )}
      </Box>
    </Box>
  );
}
