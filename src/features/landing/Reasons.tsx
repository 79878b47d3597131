// Why a company should want this, with the store as the last reason.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useGetSettingsQuery } from '../../api/slice';
import { Illustration } from '../../components/page/Illustration';
import { aboveLinks, ProductCard } from '../../components/page/ProductCard';
import { PlainList } from '../../components/table/listLayout';
import { AFFILIATE_PRODUCTS } from '../../data/affiliateProducts';
import { PATHS } from '../../lib/paths';
import { PARTS } from './parts';
import { Section, type Point } from './Section';

/** Products on the front page (specification, business constants). */
const PRODUCTS = 2;
const DRAWING = 160;

/** The store's first products, and a link to the others. */
function StoreTeaser() {
  const { data: settings } = useGetSettingsQuery();
  return (
    <Card
      sx={{
        mt: { xs: 6, md: 8 },
        p: { xs: 1.5, sm: 4, md: 5 },
        display: 'grid',
        alignItems: 'center',
        gap: { xs: 3, md: 5 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1.2fr' },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          pt: { xs: 1.5, sm: 0 },
          justifyItems: { xs: 'center', md: 'start' },
          textAlign: { xs: 'center', md: 'start' },
        }}
      >
        <Illustration name="reason-store" size={DRAWING} lazy />
        <Typography variant="h2" component="h3">
          Uma loja para estudar e para descansar
        </Typography>
        <Typography sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
          {aboveLinks(
            'Materiais, bolsas e presentes escolhidos para a rotina da escola, à venda na Amazon.',
            settings?.affiliate_tag,
          )}
        </Typography>
        <Button component={Link} to={PATHS.affiliateStore} variant="outlined" size="large">
          Ir para loja
        </Button>
      </Box>
      <PlainList
        aria-label="Primeiros produtos da loja"
        sx={{
          display: 'grid',
          gap: { xs: 1.5, sm: 2 },
          // Side by side if each card stays readable; the narrowest phones get one column.
          gridTemplateColumns: (theme) => `repeat(auto-fit, minmax(min(100%, ${theme.spacing(17)}), 1fr))`,
        }}
      >
        {AFFILIATE_PRODUCTS.slice(0, PRODUCTS).map((product) => (
          <li key={product.name}>
            <ProductCard product={product} heading="h4" />
          </li>
        ))}
      </PlainList>
    </Card>
  );
}

const REASONS: readonly Point[] = [
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
