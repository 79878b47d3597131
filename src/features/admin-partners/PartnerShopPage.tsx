/** /admin/parceiros/:id/pagina: the shop's own page, and what the shop proposes on it. */

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { FORM_STACK } from '../../components/form/formLayout';
import { shopProposalPath } from '../../lib/paths';
import { PartnerFrame } from './PartnerFrame';
import { ShopPageSection } from './ShopPageSection';

export default function PartnerShopPage() {
  return (
    <PartnerFrame title="Página da loja">
      {(partner) => (
        <Box sx={FORM_STACK}>
          {partner.proposal && (
            <Alert
              severity="info"
              action={
                <Button component={Link} to={shopProposalPath(partner.id)} color="inherit">
                  Ver a proposta
                </Button>
              }
            >
              A loja propôs mudanças e aguarda a resposta.
            </Alert>
          )}
          <ShopPageSection partner={partner} />
        </Box>
      )}
    </PartnerFrame>
  );
}
