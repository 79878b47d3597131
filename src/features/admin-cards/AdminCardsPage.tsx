/** The cards of a school, as its administrators find and open them. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { AddLink } from '../../components/AddLink';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { PageContainer } from '../../components/PageContainer';
import { PageHeader } from '../../components/PageHeader';
import { SearchField } from '../../components/SearchField';
import { PATHS } from '../../lib/paths';
import { CardGrid } from './CardGrid';
import { useCardTable, type CardTable } from './cardTable';

const FIRST_STEPS = [
  'Clique no botão de mais, no alto da página.',
  'Procure a pessoa pelo nome ou e-mail dela. Comece pelo seu, para experimentar.',
  'Adicione uma foto do rosto e o nome.',
  'Clique em Cadastrar.',
];

function CardResults({ table }: { table: CardTable }) {
  if (table.isNoPage) {
    return (
      <EmptyState
        illustration="not-found"
        title="Está página não existe!"
        action={
          <Button variant="outlined" onClick={() => table.onPage(1)}>
            Voltar para a primeira página
          </Button>
        }
      />
    );
  }
  // The reason comes as a toast.
  if (!table.cards && table.isError) return <ErrorState onRetry={table.refetch} />;
  if (table.total !== 0) return <CardGrid table={table} />;
  return table.search ? (
    <EmptyState
      illustration="not-found"
      title="Desculpe, não encontramos o que você procurava!"
      text="Talvez seja útil ajustar sua pesquisa e filtros."
    />
  ) : (
    <EmptyState
      illustration="first-card"
      title="Crie sua primeira carteirinha!"
      steps={FIRST_STEPS}
      action={
        <Button component={Link} to={PATHS.adminCardUser} variant="contained" size="large">
          Criar minha primeira carteirinha
        </Button>
      }
    />
  );
}

export function AdminCardsPage() {
  const table = useCardTable();
  return (
    <PageContainer maxWidth="lg">
      <PageHeader
        title="Carteirinhas"
        backTo={PATHS.admin}
        actions={<AddLink to={PATHS.adminCardUser} label="Nova carteirinha" />}
      />
      <Box sx={{ maxWidth: (theme) => theme.breakpoints.values.sm, mb: 2 }}>
        <SearchField label="Procurar carteirinha" value={table.search} onSearch={table.onSearch} />
      </Box>
      <CardResults table={table} />
    </PageContainer>
  );
}
