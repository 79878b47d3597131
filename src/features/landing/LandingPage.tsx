// The front page: what the product is for, why, how, the price (for visitors), and common questions.
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { BILLING_DAY, SUBSCRIPTION_CENTAVOS } from '@vinculo/contract/rules/limits';
import { Fold } from '../../components/page/Fold';
import { Illustration } from '../../components/page/Illustration';
import { PlainList } from '../../components/table/listLayout';
import { useHashFocus } from '../../lib/inSight';
import { signInPath, WELCOME_URI } from '../../lib/paths';
import { formatCentavos } from '../../lib/shown';
import { QUESTIONS } from './faq';
import { Hero } from './Hero';
import { PARTS } from './parts';
import { Reasons } from './Reasons';
import { Section, type Point } from './Section';
import { VisitorsOnly } from './VisitorsOnly';

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

/** How a company gets from nothing to students with benefits, step by step. */
function Steps() {
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

const CONDITIONS = [
  'O primeiro mês é gratuito, com todos os recursos e sem informar cartão.',
  `Para continuar, a escola assina no cartão de crédito, com cobrança todo dia ${BILLING_DAY}.`,
  'Se a escola não continuar, nada é cobrado. Assinou e mudou de ideia? Cancele quando quiser.',
  'Alunos, colaboradores e parceiros não pagam nada.',
];

/** What the product costs. */
function Price() {
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

/** The common questions, each opening on its answer. */
function Questions() {
  return (
    <Section id={PARTS.questions} title="Perguntas frequentes" raised>
      <Box sx={{ maxWidth: 'md', mx: 'auto' }}>
        {QUESTIONS.map(({ id, question, answer }) => (
          <Fold
            key={id}
            id={id}
            title={question}
            level="h3"
            sx={{ borderBottom: 1, borderColor: 'divider', px: { xs: 0.5, sm: 2 } }}
          >
            <Box sx={{ pt: 1, pb: 3, display: 'grid', gap: 1.5 }}>
              {answer.map((paragraph) => (
                <Typography key={paragraph} sx={{ color: 'text.secondary' }}>
                  {paragraph}
                </Typography>
              ))}
            </Box>
          </Fold>
        ))}
      </Box>
    </Section>
  );
}

export default function LandingPage() {
  useHashFocus();
  return (
    <>
      <Hero />
      <Reasons />
      <Steps />
      <VisitorsOnly>
        <Price />
      </VisitorsOnly>
      <Questions />
    </>
  );
}
