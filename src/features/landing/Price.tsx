/** What the product costs. */

import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { BILLING_DAY, SUBSCRIPTION_CENTAVOS } from '@vinculo/contract/rules/limits';
import { PlainList } from '../../components/table/listLayout';
import { signInPath, WELCOME_URI } from '../../lib/paths';
import { formatCentavos } from '../../lib/shown';
import { PARTS } from './parts';
import { Section } from './Section';

const CONDITIONS = [
  'O primeiro mês é gratuito, com todos os recursos e sem informar cartão.',
  `Para continuar, a escola assina no cartão de crédito, com cobrança todo dia ${BILLING_DAY}.`,
  'Se a escola não continuar, nada é cobrado. Assinou e mudou de ideia? Cancele quando quiser.',
  'Alunos, colaboradores e parceiros não pagam nada.',
];

export function Price() {
  return (
    <Section id={PARTS.price} title="Um preço só, para a escola inteira">
      <Card
        sx={{
          maxWidth: 'md',
          mx: 'auto',
          p: { xs: 3, sm: 5 },
          display: 'grid',
          alignItems: 'center',
          gap: { xs: 3, sm: 5 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '2fr 3fr' },
        }}
      >
        <Box sx={{ textAlign: { xs: 'center', sm: 'start' } }}>
          <Typography variant="overline" component="p" sx={{ color: 'secondary.main' }}>
            1 mês grátis, depois
          </Typography>
          <Typography component="p" variant="h1" sx={{ color: 'primary.main' }}>
            {formatCentavos(SUBSCRIPTION_CENTAVOS)}
            <Typography component="span" sx={{ color: 'text.secondary' }}>
              /mês
            </Typography>
          </Typography>
          <Button component={Link} to={signInPath(WELCOME_URI)} variant="contained" size="large" sx={{ mt: 2 }}>
            Testar grátis por um mês
          </Button>
        </Box>
        <PlainList aria-label="Condições" sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {CONDITIONS.map((condition) => (
            <Typography component="li" key={condition} sx={{ display: 'flex', gap: 1.5 }}>
              <CheckIcon aria-hidden sx={{ color: 'success.main', flexShrink: 0 }} />
              <Box component="span" sx={{ minWidth: 0 }}>
                {condition}
              </Box>
            </Typography>
          ))}
        </PlainList>
      </Card>
    </Section>
  );
}
