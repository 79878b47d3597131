/** Why a company should want this, with the store as the last reason. */

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { Illustration } from '../../components/page/Illustration';
import { PlainList } from '../../components/table/listLayout';
import { PARTS } from './parts';
import { Section } from './Section';
import { StoreTeaser } from './StoreTeaser';

interface Reason {
  illustration: ComponentProps<typeof Illustration>['name'];
  title: string;
  text: string;
}

const REASONS: readonly Reason[] = [
  {
    illustration: 'reason-connection',
    title: 'Alunos e parceiros conectados',
    text: 'Cada aluno vê em um só lugar os parceiros da sua escola: o que oferecem, onde ficam e como falar com eles.',
  },
  {
    illustration: 'reason-cards',
    title: 'Carteirinhas digitais',
    text: 'Com foto, nome e a cara da escola, sempre no celular, sem plástico nem segunda via. A loja confere na hora.',
  },
  {
    illustration: 'reason-marketing',
    title: 'Divulgação para a escola',
    text: 'A marca da escola aparece a cada carteirinha mostrada, e os benefícios são mais um motivo para estudar nela.',
  },
];

export function Reasons() {
  return (
    <Section
      id={PARTS.reasons}
      title="Bom para os alunos, para os parceiros e para a escola"
      lead="Quem escolhe os parceiros é a sua escola. O Vínculo faz a ponte entre eles e os alunos."
    >
      <PlainList
        sx={{
          display: 'grid',
          gap: { xs: 5, md: 4 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, 1fr)' },
        }}
      >
        {REASONS.map(({ illustration, title, text }) => (
          <Box
            component="li"
            key={title}
            sx={{
              display: 'grid',
              justifyItems: { xs: 'center', sm: 'start', md: 'center' },
              alignItems: 'center',
              textAlign: { xs: 'center', sm: 'start', md: 'center' },
              columnGap: 4,
              rowGap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto 1fr', md: '1fr' },
              alignContent: 'start',
            }}
          >
            <Illustration name={illustration} lazy />
            <div>
              <Typography variant="h2" component="h3" sx={{ mb: 1 }}>
                {title}
              </Typography>
              <Typography sx={{ color: 'text.secondary', textWrap: 'pretty' }}>{text}</Typography>
            </div>
          </Box>
        ))}
      </PlainList>
      <StoreTeaser />
    </Section>
  );
}
