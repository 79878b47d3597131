// What a company gets by subscribing, the price and the date, and what stays closed until then.
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { BILLING_DAY, VERIFICATION_CENTAVOS } from '@vinculo/contract/rules/limits';
import type { Billing } from '@vinculo/contract/subscriptions';
import { SECTION } from '../../components/form/FormParts';
import { PlainList } from '../../components/table/listLayout';
import { PATHS } from '../../lib/paths';
import { formatCentavos } from '../../lib/shown';
import { firstChargeText, PRICE } from './billingTexts';

const SAFETY = [
  'O pagamento é processado pelo Mercado Pago, um provedor de pagamentos com cartão.',
  'Os dados do cartão são criptografados e não passam pelo Vínculo.',
  `Para verificar o cartão, é feita uma cobrança de ${formatCentavos(VERIFICATION_CENTAVOS)}, que é estornada.`,
];

function Lapsed() {
  return (
    <Alert severity="warning">
      <AlertTitle component="h2">Os benefícios estão suspensos para os seus alunos</AlertTitle>
      As carteirinhas continuam visíveis, mas não dão acesso aos parceiros. Ao assinar, tudo volta na hora.
    </Alert>
  );
}

function Price() {
  return (
    <Box>
      <Typography component="p" variant="h1" sx={{ color: 'primary.main', whiteSpace: 'nowrap' }}>
        {PRICE}
        <Typography component="span" sx={{ color: 'text.secondary' }}>
          /mês
        </Typography>
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>debitados todo dia {BILLING_DAY}</Typography>
    </Box>
  );
}

export interface OfferProps {
  billing: Billing;
  /** A subscription was just tried and refused. */
  wasRefused: boolean;
}

export function Offer({ billing, wasRefused }: OfferProps) {
  const isFree = billing.free_month_owed;
  return (
    <>
      {wasRefused && (
        <Alert severity="info">
          A assinatura não foi feita. Para continuar, assine de novo com o mesmo ou outro cartão.
        </Alert>
      )}
      {billing.standing === 'lapsed' && <Lapsed />}
      <Card component="section" sx={SECTION}>
        <Typography variant="h2">
          {isFree ? 'Experimente gratuitamente — 1 mês' : 'Assine para ter todos os recursos'}
        </Typography>
        <Typography>A assinatura pode ser cancelada a qualquer momento.</Typography>
        <Typography variant="h3" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <LockIcon aria-hidden sx={{ color: 'success.main' }} />
          Pagamento seguro
        </Typography>
        <PlainList sx={{ display: 'grid', gap: 1.5 }}>
          {SAFETY.map((item) => (
            <Typography component="li" key={item} sx={{ display: 'flex', gap: 1.5 }}>
              <CheckIcon aria-hidden sx={{ color: 'success.main', flexShrink: 0 }} />
              {item}
            </Typography>
          ))}
        </PlainList>
        <Divider />
        <Price />
        <Typography>
          {!isFree && 'O mês gratuito desta escola já foi usado. '}
          {firstChargeText(billing)}
        </Typography>
        <Button
          component={Link}
          to={PATHS.creditCard}
          variant="contained"
          size="large"
          sx={{ justifySelf: { sm: 'start' } }}
        >
          Assinar
        </Button>
      </Card>
    </>
  );
}
