/** How often the school's partners are used: by partner, benefit, week or class, in a chosen period. */

import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { CLASS_COUNTED_MIN, CLASS_USES_TOLD } from '@vinculo/contract/rules/limits';
import type { UseGroup } from '@vinculo/contract/rules/partner/uses';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { useExportUsesMutation } from '../../api/slice';
import { EmptyState } from '../../components/page/EmptyState';
import { ExportButton } from '../../components/table/ExportButton';
import { ListPage } from '../../components/table/ListPage';
import { PeriodFilters } from '../../components/table/PeriodFilters';
import { PATHS } from '../../lib/paths';
import { UsesGrid } from './UsesGrid';
import { UsesSummary } from './UsesSummary';
import { useUsesTable, type UsesTable } from './usesTable';

const GROUPS: Record<UseGroup, string> = {
  partner: 'Parceiros',
  benefit: 'Benefícios',
  week: 'Semanas',
  class: 'Turmas',
};

function UsesFilters({ table }: { table: UsesTable }) {
  const { by, period, today, onGroup, onPeriod } = table;
  return (
    <PeriodFilters label="O que contar" widths={[1]} period={period} latest={today} onPeriod={onPeriod}>
      <TextField
        select
        label="Contar por"
        value={by}
        onChange={({ target }) => onGroup(target.value as UseGroup)}
        slotProps={{ inputLabel: { shrink: true }, select: { native: true } }}
      >
        {Object.entries(GROUPS).map(([group, words]) => (
          <option key={group} value={group}>
            {words}
          </option>
        ))}
      </TextField>
    </PeriodFilters>
  );
}

const CLASSES_COUNTED = `As turmas são contadas por semana inteira: só as que têm pelo menos ${CLASS_COUNTED_MIN} alunos com carteirinha ativa há uma semana, e só as semanas com ${CLASS_USES_TOLD} usos ou mais.`;

const EMPTY: Record<UseGroup, { title: string; text: string }> = {
  partner: { title: 'Nenhum parceiro ainda', text: 'Os usos de cada parceiro aparecem aqui.' },
  benefit: { title: 'Nenhum benefício ainda', text: 'Adicione benefícios aos parceiros para contar cada um.' },
  week: { title: 'Nenhuma semana neste período', text: 'Escolha outro período.' },
  class: {
    title: 'Nenhum uso por turma neste período',
    text: CLASSES_COUNTED,
  },
};

export default function UsesPage() {
  const table = useUsesTable();
  const [exportUses] = useExportUsesMutation();
  const { by, period, filter, isBackwards, rows } = table;
  const list = isBackwards ? { ...table, rows: [], total: 0, isFetching: false, isError: false } : table;
  return (
    <ListPage
      title="Uso dos benefícios"
      backTo={PATHS.admin}
      actions={
        filter && (
          <ExportButton
            make={() => exportUses(filter).unwrap()}
            fileName={() => `usos-${period.from}-${period.to}.csv`}
          />
        )
      }
      tools={<UsesFilters table={table} />}
      list={list}
      hasOwnBar
      empty={
        isBackwards ? (
          <Alert severity="info">{MESSAGES.uses.days}. Escolha outro período.</Alert>
        ) : (
          <EmptyState illustration="not-found" {...EMPTY[by]} />
        )
      }
    >
      <UsesSummary table={table} />
      <UsesGrid table={table} />
      {rows && (
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          {by === 'class' ? `${CLASSES_COUNTED} ` : ''}
          Um uso é o que a loja registra ao conferir a carteirinha. A escola não vê de quem foi.
        </Typography>
      )}
    </ListPage>
  );
}
