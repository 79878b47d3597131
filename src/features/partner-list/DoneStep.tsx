// What was saved, and which rows were not, with the reason.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { PartnerRowResult } from '@vinculo/contract/partnerLists';
import { MainLink } from '../../components/page/links';
import { PATHS } from '../../lib/paths';
import { countsOf, LIST } from '../../lists/kind';
import { ToldRows, toldRows } from '../../lists/ToldRows';
import type { PlannedPartner } from './plan';

const WORDS = {
  new: ['parceiro criado', 'parceiros criados'],
  changed: ['mudança feita', 'mudanças feitas'],
  same: ['linha já estava salva', 'linhas já estavam salvas'],
} as const;
const REFUSED = 'Não foi possível salvar';

interface DoneStepProps {
  /** The plan that was sent. */
  plan: readonly PlannedPartner[];
  /** The results by the row's id. */
  results: ReadonlyMap<string, PartnerRowResult>;
  onAnother: () => void;
}

export function DoneStep({ plan, results, onAnother }: DoneStepProps) {
  const count = (outcome: PartnerRowResult['outcome']) =>
    [...results.values()].filter((each) => each.outcome === outcome).length;
  const parts = countsOf(WORDS, count);
  const notSaved = toldRows(plan, ({ id, outcome, text }) => {
    const result = results.get(id);
    return outcome === 'error' ? text : result?.outcome === 'error' ? (result.reason ?? REFUSED) : null;
  });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {parts.length > 0 && <Alert severity="success" role="status">{`${LIST.format(parts)}.`}</Alert>}
      <ToldRows rows={notSaved} nameOf={({ title }) => title} title="O que não foi salvo" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <MainLink to={PATHS.adminPartners}>Ver os parceiros</MainLink>
        <Button onClick={onAnother}>Importar outra lista</Button>
      </Box>
    </Box>
  );
}
