/** The fields of an address, under the form's `address`. */

import Box from '@mui/material/Box';
import { MaskedInput } from './MaskedInput';
import { TextInput } from './TextInput';
import { ZipCodeInput } from './ZipCodeInput';

// The address is another person's: the browser must not fill in the user's own.
const NO_AUTOFILL = { autoComplete: 'off' } as const;
const FULL = { gridColumn: 'span 12' };
const ZIP_CODE = { gridColumn: { xs: 'span 12', sm: 'span 6' } };
const STREET = { gridColumn: { xs: 'span 8', sm: 'span 9' } };
const NUMBER = { gridColumn: { xs: 'span 4', sm: 'span 3' } };
const CITY = STREET;
const UF = { gridColumn: { xs: 'span 4', sm: 'span 3' } };

export function AddressInputs() {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: { xs: 2, sm: 2.5 },
        gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
      }}
    >
      <ZipCodeInput label="Cep" {...NO_AUTOFILL} sx={ZIP_CODE} />
      <TextInput name="address.address" label="Endereço" {...NO_AUTOFILL} sx={STREET} />
      <TextInput name="address.number" label="Número" {...NO_AUTOFILL} sx={NUMBER} />
      <TextInput name="address.neighborhood" label="Bairro" {...NO_AUTOFILL} sx={FULL} />
      <TextInput name="address.city" label="Cidade" {...NO_AUTOFILL} sx={CITY} />
      <MaskedInput name="address.uf" label="UF" mask="uf" {...NO_AUTOFILL} sx={UF} />
      <TextInput name="address.complement" label="Complemento" {...NO_AUTOFILL} sx={FULL} />
    </Box>
  );
}
