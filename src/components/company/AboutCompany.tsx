/** A company as people outside it are told of it: its name, what stands of it, and whether it is confirmed. */

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { companyIdentity, NOT_CONFIRMED, type ToldCompany } from '@vinculo/contract/rules/words/toldCompany';

type ToldOf = Omit<ToldCompany, 'title'>;

/** One line: `CNPJ 48.102.735/0001-52 · Aurora Ensino Ltda · Recife - PE`. */
export const CompanyIdentity = ({ title, told }: { title: string; told: ToldOf }) => (
  <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
    {companyIdentity({ ...told, title })}
  </Typography>
);

/** `advice`: what a reader should make sure of, if the company is not confirmed. */
export function NotConfirmed({ told, advice }: { told: ToldOf; advice: string }) {
  if (!told.is_new) return null;
  return (
    <Alert severity="warning">
      <Box component="strong" sx={{ display: 'block' }}>
        {NOT_CONFIRMED}
      </Box>
      {advice}
    </Alert>
  );
}
