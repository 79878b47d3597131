/** Support looks up a person or a shop. The address keeps what was looked for; the trail keeps that it was. */

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { errorMessage } from '../../api/errors';
import { useLookUpQuery } from '../../api/slice';
import { ErrorState, Loading } from '../../components/page/states';
import { SearchField } from '../../components/table/SearchField';
import { useListAddress } from '../../lib/listParams';
import { FoundPerson, FoundSchools } from './FoundPerson';
import { FoundShops } from './FoundShops';

function Found({ search }: { search: string }) {
  // Each search is of the person: it stands in the trail, and may ask who is there.
  const { currentData: result, error, refetch } = useLookUpQuery({ search }, { refetchOnReconnect: false });
  if (error && !result) return <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />;
  if (!result) return <Loading />;
  if (result.person) return <FoundPerson person={result.person} />;
  const { students, shops } = result;
  return (
    <>
      {students.length > 0 && (
        <Card sx={{ p: 2, mb: 2, overflowWrap: 'anywhere' }}>
          <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
            Alunos com este nome
          </Typography>
          <FoundSchools schools={students} />
        </Card>
      )}
      {(shops.length > 0 || students.length === 0) && <FoundShops shops={shops} hasMore={result.has_more} />}
    </>
  );
}

export function LookUp() {
  const { search, change } = useListAddress();
  return (
    <Box component="section" aria-label="Procurar pessoa ou loja" sx={{ mt: { xs: 2, sm: 3 } }}>
      <SearchField
        label="Procurar pessoa ou loja"
        value={search}
        onSearch={(text) => change({ search: text })}
        onEnterAlone
      />
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        A pessoa, pelo e-mail inteiro; o aluno sem e-mail, pelo nome inteiro; a loja, pelo nome, telefone ou escola.
        Cada busca fica na auditoria.
      </Typography>
      {search && (
        <Box role="status" sx={{ mt: 2 }}>
          <Found search={search} />
        </Box>
      )}
    </Box>
  );
}
