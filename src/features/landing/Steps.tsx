/** How a company gets from nothing to students with benefits, step by step. */

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Illustration } from '../../components/page/Illustration';
import { PlainList } from '../../components/table/listLayout';
import { PARTS } from './parts';
import { Section, type Point } from './Section';

const STEPS: readonly Point[] = [
  {
    illustration: 'step-account',
    title: 'Crie a conta da escola',
    text: 'Entre com o seu e-mail, sem senha, e informe a razão social, o telefone e o CNPJ.',
  },
  {
    illustration: 'step-partners',
    title: 'Cadastre os parceiros',
    text: 'Escolha os estabelecimentos e registre o benefício, o endereço e os contatos de cada um.',
  },
  {
    illustration: 'step-cards',
    title: 'Crie as carteirinhas',
    text: 'Importe sua lista, com ou sem e-mails, ou divulgue o link da escola. Também dá para criar uma por vez, e a cor e a imagem são as suas.',
  },
  {
    illustration: 'step-benefits',
    title: 'Veja os alunos aproveitarem',
    text: 'Eles encontram os parceiros no celular, mostram a carteirinha na loja e recebem o benefício.',
  },
];

export function Steps() {
  return (
    <Section
      id={PARTS.steps}
      title="Como funciona"
      lead="Da conta criada ao primeiro benefício, sem instalar nada."
      raised
    >
      <PlainList
        component="ol"
        sx={{
          display: 'grid',
          columnGap: { sm: 4 },
          rowGap: { xs: 4, sm: 6 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr', md: 'repeat(4, 1fr)' },
        }}
      >
        {STEPS.map(({ illustration, title, text }, index) => (
          <Box
            component="li"
            key={title}
            sx={{
              display: 'grid',
              alignItems: 'center',
              alignContent: 'start',
              gap: 2,
              // Phones show the drawing beside the text, so that all steps are seen together.
              gridTemplateColumns: { xs: 'minmax(0, 2fr) minmax(0, 3fr)', sm: '1fr' },
              justifyItems: { sm: 'center' },
              textAlign: { sm: 'center' },
            }}
          >
            <Illustration name={illustration} lazy />
            <div>
              <Typography variant="overline" component="p" sx={{ color: 'secondary.main', lineHeight: 1.5 }}>
                Passo {index + 1}
              </Typography>
              <Typography variant="h3" sx={{ mb: 0.5 }}>
                {title}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
                {text}
              </Typography>
            </div>
          </Box>
        ))}
      </PlainList>
    </Section>
  );
}
