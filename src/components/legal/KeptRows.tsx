// What is kept of people: each row with why, by which law, who reads it and how long; and who keeps or gets it.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { providerWork } from '@vinculo/contract/rules/protection/providers';
import { CONTROLLERS, purposeFacts, type PurposeGroup } from '@vinculo/contract/rules/protection/purposes';
import { useGetSettingsQuery } from '../../api/slice';
import { FactList } from '../page/FactList';

interface KeptRowsProps {
  group: PurposeGroup;
  /** The level of each row's heading. */
  level: 'h3' | 'h4';
}

export function KeptRows({ group: { controller, rows }, level }: KeptRowsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2.5, pb: 2, overflowWrap: 'anywhere' }}>
      <Typography variant="body2">{CONTROLLERS[controller]}</Typography>
      {rows.map((row) => (
        <Box key={row.what} sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
          <Typography variant="subtitle1" component={level}>
            {row.what}
          </Typography>
          <FactList
            facts={purposeFacts(row)}
            sx={{
              mt: 1,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '11rem minmax(0, 1fr)' },
              rowGap: { sm: 0.5 },
              typography: 'body2',
              '& dd': { m: 0, mb: { xs: 1, sm: 0 } },
            }}
          />
        </Box>
      ))}
    </Box>
  );
}

/** Who keeps or gets data for Vínculo, with the country. */
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
