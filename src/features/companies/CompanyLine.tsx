/**
 * The name that a company gives itself, its number and its state in one line: `CNPJ 00.000.000/0001-91 • Ativo`.
 */

import Box from '@mui/material/Box';
import type { Company } from '@vinculo/contract/companies';
import { formatCnpj } from '@vinculo/contract/rules/text/cnpj';
import { StatusLabel } from '../../components/page/StateLabel';

// A line breaks before a bullet, never after it.
const PART = { whiteSpace: 'nowrap' } as const;

export function CompanyLine({ company }: { company: Company }) {
  const { display_name: name, cnpj, active, exempt } = company;
  return (
    <>
      {name && `“${name}” • `}
      {`CNPJ ${formatCnpj(cnpj)} `}
      <Box component="span" sx={PART}>
        {'• '}
        <StatusLabel active={active} />
      </Box>
      {exempt && (
        <>
          {' '}
          <Box component="span" sx={PART}>
            • Isento
          </Box>
        </>
      )}
    </>
  );
}
