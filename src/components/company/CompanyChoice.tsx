// Chooses the company to act for, if a person manages several.
import NativeSelect from '@mui/material/NativeSelect';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ManagedCompany } from '@vinculo/contract/profile';
import { PATHS, pathForCompany } from '../../lib/paths';

/** Pages that exist for every company, and so stay open when the company changes. */
const SAME_PAGE: readonly string[] = [PATHS.adminPartners, PATHS.adminCards, PATHS.managers, PATHS.subscription];

interface CompanyChoiceProps {
  companies: readonly ManagedCompany[];
  current: ManagedCompany;
}

export default function CompanyChoice({ companies, current }: CompanyChoiceProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <NativeSelect
      value={current.id}
      // The address names the company, so that a form with unsaved changes asks before it is left.
      onChange={({ target }) =>
        void navigate(pathForCompany(SAME_PAGE.includes(pathname) ? pathname : PATHS.admin, target.value))
      }
      inputProps={{ 'aria-label': 'Escola', sx: { textOverflow: 'ellipsis' } }}
      sx={{ maxWidth: '100%', typography: 'subtitle2', color: 'text.secondary' }}
    >
      {companies.map((company) => (
        <option key={company.id} value={company.id}>
          {company.title}
        </option>
      ))}
    </NativeSelect>
  );
}
