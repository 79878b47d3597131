/** /admin/parceiros/:id/pagina: the shop's own page, and what the shop wrote on it. */

import Box from '@mui/material/Box';
import { FORM_STACK } from '../../components/form/FormParts';
import { PartnerFrame } from './PartnerFrame';
import { ShopMessage } from './ShopMessage';
import { ShopPageSection } from './ShopPageSection';

export default function PartnerShopPage() {
  return (
    <PartnerFrame title="Página da loja">
      {(partner) => (
        <Box sx={FORM_STACK}>
          <ShopMessage partner={partner} />
          <ShopPageSection partner={partner} />
        </Box>
      )}
    </PartnerFrame>
  );
}
