/** What the product is for, in one sentence; the next step; for visitors, the price. */

import SavingsIcon from '@mui/icons-material/SavingsOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { SUBSCRIPTION_CENTAVOS } from '@vinculo/contract/rules/limits';
import { Illustration } from '../../components/page/Illustration';
import { PageContainer, PAGE_TITLE_ID } from '../../components/page/Page';
import { formatCentavos } from '../../lib/shown';
import { CallToAction } from './CallToAction';
import { StepsLink } from './StepsLink';
import { VisitorsOnly } from './VisitorsOnly';

const DRAWING = 520;

export function Hero() {
  return (
    <Box
      sx={(theme) => {
        const glow = (warm: number, cool: number) => {
          const { primary, secondary } = theme.vars.palette;
          return `radial-gradient(60rem 36rem at 85% 10%, ${theme.alpha(secondary.light, warm)}, transparent),
            radial-gradient(60rem 40rem at 0% 100%, ${theme.alpha(primary.light, cool)}, transparent)`;
        };
        return { background: glow(0.22, 0.2), ...theme.applyStyles('dark', { background: glow(0.07, 0.16) }) };
      }}
    >
      <PageContainer sx={{ pt: { xs: 4, md: 8 }, pb: { xs: 6, md: 10 } }}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.1fr) minmax(0, 1fr)' },
            alignItems: 'center',
            gap: { xs: 4, md: 8 },
          }}
        >
          <Stack spacing={3} sx={{ alignItems: { xs: 'stretch', sm: 'flex-start' } }}>
            <Typography
              variant="h1"
              id={PAGE_TITLE_ID}
              tabIndex={-1}
              sx={{ fontSize: 'clamp(2.125rem, 1.2rem + 4.4vw, 3.75rem)', lineHeight: 1.08, textWrap: 'balance' }}
            >
              Conecte alunos aos parceiros da sua escola
            </Typography>
            <Typography variant="h3" component="p" sx={{ fontWeight: 'fontWeightRegular', color: 'text.secondary' }}>
              Sua escola cadastra os parceiros e cria as carteirinhas. Alunos e colaboradores mostram a carteirinha no
              celular e aproveitam os benefícios.
            </Typography>
            <CallToAction />
            <VisitorsOnly>
              <Stack spacing={1}>
                <Typography sx={{ display: 'flex', gap: 1, fontWeight: 'fontWeightMedium' }}>
                  <SavingsIcon aria-hidden sx={{ color: 'secondary.main' }} />
                  <span>
                    Primeiro mês grátis. Depois, {formatCentavos(SUBSCRIPTION_CENTAVOS)} por mês, só se a escola quiser
                    continuar.
                  </span>
                </Typography>
                <StepsLink sx={{ alignSelf: 'start', py: 1 }} />
              </Stack>
            </VisitorsOnly>
          </Stack>
          <Box sx={{ display: 'flex', justifyContent: 'center' }}>
            <Illustration name="landing-hero" size={DRAWING} />
          </Box>
        </Box>
      </PageContainer>
    </Box>
  );
}
