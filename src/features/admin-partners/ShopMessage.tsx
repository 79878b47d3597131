/** What a shop wrote to its school, with the way to the partner's form, and 'Feito'. */

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Partner } from '@vinculo/contract/partners';
import { brazilianDate, shownDay } from '@vinculo/contract/rules/brasilia';
import { useGetShopPageQuery, useSettleShopMessageMutation } from '../../api/slice';
import { FormSection } from '../../components/form/FormParts';
import { BusyButton } from '../../components/page/BusyButton';
import { toast } from '../../components/toasts/LazyToasts';
import { adminPartnerPath } from '../../lib/paths';

export function ShopMessage({ partner: { id, unit_id: companyId } }: { partner: Partner }) {
  const { data, refetch } = useGetShopPageQuery(id, { refetchOnMountOrArgChange: true });
  const [settle] = useSettleShopMessageMutation();
  const message = data?.message;
  if (!message) return null;
  const press = async () => {
    try {
      await settle({ id, companyId, messageId: message.id }).unwrap();
      toast('Feito. A loja lê na página dela que a escola viu o recado.', { variant: 'success' });
    } catch (error) {
      // The shop may have written another one.
      void refetch();
      throw error;
    }
  };
  return (
    <FormSection title="Recado da loja">
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Enviado em {shownDay(brazilianDate(new Date(message.sent_at)))}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{message.text}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button component={Link} to={adminPartnerPath(id)} variant="outlined">
          Abrir o cadastro
        </Button>
        <BusyButton variant="contained" onPress={press}>
          Feito
        </BusyButton>
      </Box>
    </FormSection>
  );
}
