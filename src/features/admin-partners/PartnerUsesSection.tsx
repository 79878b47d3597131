/** How often a partner was used in the last weeks: by week, for all or one of its benefits, and by class. */

import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Partner } from '@vinculo/contract/partners';
import { shownDayMonth } from '@vinculo/contract/rules/brasilia';
import { USES_WEEKS } from '@vinculo/contract/rules/limits';
import { NO_USES_YET } from '@vinculo/contract/rules/partner/uses';
import { counted, shownCount } from '@vinculo/contract/rules/words/counts';
import { useGetUsesOfPartnerQuery } from '../../api/slice';
import { FormSection } from '../../components/form/FormParts';
import { Bars } from '../../components/table/Bars';

const ALL = '';
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

export function PartnerUsesSection({ partner: { id, is_new } }: { partner: Partner }) {
  const { data, isError } = useGetUsesOfPartnerQuery(id, { refetchOnMountOrArgChange: true });
  const [chosen, setChosen] = useState(ALL);
  if (!data) {
    return (
      <FormSection title="Usos">
        {isError ? (
          <Typography>Não conseguimos carregar os usos.</Typography>
        ) : (
          <Skeleton variant="rounded" height={240} />
        )}
      </FormSection>
    );
  }
  const benefit = data.benefits.find((each) => each.id === chosen);
  const uses = benefit?.uses ?? data.uses;
  if (sum(data.uses) === 0) {
    return (
      <FormSection title="Usos">
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {is_new ? NO_USES_YET : `Nenhum uso em ${USES_WEEKS} semanas.`}
        </Typography>
      </FormSection>
    );
  }
  return (
    <FormSection title="Usos">
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {`${counted(sum(uses), 'uso', 'usos')} em ${USES_WEEKS} semanas. A escola não vê de quem foi.`}
      </Typography>
      {data.benefits.length > 0 && (
        <TextField
          select
          label="Benefício"
          value={benefit ? chosen : ALL}
          onChange={({ target }) => setChosen(target.value)}
          slotProps={{ inputLabel: { shrink: true }, select: { native: true } }}
        >
          <option value={ALL}>Todos os usos</option>
          {data.benefits.map(({ id: benefitId, title, uses: counts }) => (
            <option key={benefitId} value={benefitId}>
              {`${title} (${shownCount(sum(counts))})`}
            </option>
          ))}
        </TextField>
      )}
      {sum(uses) > 0 && (
        <Bars
          label="Usos por semana"
          bars={data.weeks.map((week, index) => ({
            key: week,
            name: `Semana de ${shownDayMonth(week)}`,
            uses: uses[index] ?? 0,
          }))}
        />
      )}
      {data.classes.length > 0 && (
        <>
          <Typography variant="h4" component="h3">
            Por turma
          </Typography>
          <Bars
            label="Usos por turma"
            bars={data.classes.map(({ class_name, uses: count }) => ({
              key: class_name,
              name: class_name,
              uses: count,
            }))}
          />
        </>
      )}
    </FormSection>
  );
}
