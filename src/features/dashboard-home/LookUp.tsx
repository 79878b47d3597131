/** Support looks up a person or a shop. The address keeps what was looked for; the trail keeps that it was. */

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { errorMessage } from '../../api/errors';
import { useLookUpQuery } from '../../api/slice';
import { ErrorState } from '../../components/page/ErrorState';
import { Loading } from '../../components/page/Loading';
import { SearchField } from '../../components/table/SearchField';
import { useListAddress } from '../../lib/listParams';
import { FoundPerson } from './FoundPerson';
import { FoundShops } from './FoundShops';

function Found({ search }: { search: string }) {
  // Each search is of the person: it stands in the trail, and may ask who is there.
  const { currentData: found, error, refetch } = useLookUpQuery(search, { refetchOnReconnect: false });
  if (error && !found) return <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />;
  if (!found) return <Loading />;
  return found.person ? (
    <FoundPerson person={found.person} />
  ) : (
    <FoundShops shops={found.shops} hasMore={found.has_more} />
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
        A pessoa, pelo e-mail inteiro; a loja, pelo nome, telefone ou escola. Cada busca fica na auditoria.
      </Typography>
      {search && (
        <Box role="status" sx={{ mt: 2 }}>
          <Found search={search} />
        </Box>
      )}
    </Box>
  );
}
