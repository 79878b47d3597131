/** Says that a shop's proposal waits, and that the shop has paused benefits. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Partner } from '@vinculo/contract/partners';
import { Link } from 'react-router-dom';
import { shopProposalPath } from '../../lib/paths';

export function ProposalNotice({ partner }: { partner: Partner }) {
  const paused = partner.benefits.filter(({ paused_by_shop }) => paused_by_shop);
  return (
    <>
      {partner.proposal && (
        <Alert
          severity="info"
          action={
            <Button component={Link} to={shopProposalPath(partner.id)} color="inherit">
              Ver a proposta
            </Button>
          }
        >
          A loja propôs mudanças e espera a resposta.
        </Alert>
      )}
      {paused.length > 0 && (
        <Alert severity="warning">Pausado pela loja: {paused.map(({ title }) => title).join(', ')}.</Alert>
      )}
    </>
  );
}
