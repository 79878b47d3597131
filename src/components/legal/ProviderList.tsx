/** Who keeps or gets data for Vínculo, with the country. */

import Box from '@mui/material/Box';
import { providerWork } from '@vinculo/contract/rules/protection/providers';
import { useGetSettingsQuery } from '../../api/slice';

export function ProviderList() {
  const { data: settings } = useGetSettingsQuery();
  return (
    <Box component="ul" sx={{ m: 0, pl: 3, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
      {settings?.providers.map((provider) => (
        <li key={provider.kind}>
          {provider.name && (
            <>
              <strong>{provider.name}</strong>.{' '}
            </>
          )}
          {providerWork(provider)}.
        </li>
      ))}
    </Box>
  );
}
