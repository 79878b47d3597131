// How a school without a card begins.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { MainLink, useAddStep } from '../../../components/page/links';
import { EmptyState } from '../../../components/page/states';
import { PATHS } from '../../../lib/paths';

const NEXT_STEPS = [
  { illustration: 'first-search', text: 'Procure pelo seu próprio nome ou e-mail, para experimentar.' },
  { illustration: 'first-photo', text: 'Adicione uma foto do rosto e o nome.' },
  { illustration: 'first-register', text: 'Clique em Cadastrar e pronto.' },
] as const;

export function NoCards() {
  const addStep = useAddStep('Nova carteirinha');
  return (
    <EmptyState
      title="Crie sua primeira carteirinha!"
      steps={[addStep, ...NEXT_STEPS]}
      action={
        <>
          <MainLink to={PATHS.adminCardUser}>Criar minha primeira carteirinha</MainLink>
          <Typography sx={{ mt: 3, mb: 1.5, color: 'text.secondary', textWrap: 'pretty' }}>
            Para a escola inteira, importe a lista, com ou sem e-mails e fotos, ou divulgue o link.
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
            <Button component={Link} to={PATHS.classList} variant="outlined">
              Importar lista
            </Button>
            <Button component={Link} to={PATHS.adminCompanyLink} variant="outlined">
              Divulgar o link
            </Button>
          </Box>
        </>
      }
    />
  );
}
