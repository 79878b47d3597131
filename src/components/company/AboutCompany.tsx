/** A company as people outside it are told of it: its name, what stands of it, and whether it is confirmed. */

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  identityText,
  NOT_CONFIRMED,
  type CompanyIdentity as Identity,
} from '@vinculo/contract/rules/words/companyIdentity';

type OfTitle = Omit<Identity, 'title'>;

/** One line: `CNPJ 48.102.735/0001-52 · Aurora Ensino Ltda · Recife - PE`. */
export const CompanyIdentity = ({ title, identity }: { title: string; identity: OfTitle }) => (
  <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
    {identityText({ ...identity, title })}
  </Typography>
);

/** `advice`: what a reader should make sure of, if the company is not confirmed. */
export function NotConfirmed({ identity, advice }: { identity: OfTitle; advice: string }) {
  if (!identity.is_new) return null;
  return (
    <Alert severity="warning">
      <Box component="strong" sx={{ display: 'block' }}>
        {NOT_CONFIRMED}
      </Box>
      {advice}
    </Alert>
  );
}
