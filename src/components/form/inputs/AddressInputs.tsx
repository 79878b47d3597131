// The fields of an address, under the form's `address`; the postal code fills in the empty ones.
import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import type { FoundAddress } from '@vinculo/contract/places';
import { isZipCode } from '@vinculo/contract/rules/text/address';
import { onlyDigits } from '@vinculo/contract/rules/text/phone';
import { isNotFound } from '../../../api/errors';
import { useLazyFindZipCodeQuery } from '../../../api/slice';
import type { AddressValues } from '../contact';
import { MaskedInput, type MaskedInputProps } from './MaskedInput';
import { TextInput } from './TextInput';

const HINTS = {
  asking: 'Procurando o endereço…',
  filled: 'Confira o endereço e complete o número.',
  unknown: 'Não encontramos este CEP. Preencha o endereço.',
  away: 'A busca de CEP não respondeu. Preencha o endereço.',
};

type FoundParts = Omit<FoundAddress, 'place'>;

/** What was typed stays; what an earlier code filled in gives way. */
function filledIn(typed: AddressValues, address: FoundParts, earlier: Partial<FoundParts>): AddressValues {
  const part = (name: keyof FoundParts) =>
    typed[name].trim() === '' || typed[name] === earlier[name] ? (address[name] ?? '') : typed[name];
  return {
    ...typed,
    address: part('address'),
    neighborhood: part('neighborhood'),
    city: part('city'),
    uf: part('uf'),
  };
}

/** The postal code, which fills in the empty fields of its address. */
function ZipCodeInput(props: Omit<MaskedInputProps, 'mask' | 'name' | 'helperText'>) {
  const { values, setValues } = useFormikContext<{ address: AddressValues }>();
  const digits = onlyDigits(values.address.zip_code);
  const lastDigits = useRef(digits);
  const filled = useRef<Partial<FoundParts>>({});
  const [find, { data, error, isFetching, isUninitialized }] = useLazyFindZipCodeQuery();

  useEffect(() => {
    // The form opened with the address of its first postal code, which is not looked up.
    if (!isZipCode(digits) || lastDigits.current === digits) return;
    lastDigits.current = digits;
    void find(digits, true).then(({ data: address }) => {
      if (!address || lastDigits.current !== digits) return;
      const earlier = filled.current;
      filled.current = address;
      void setValues((latest) => ({ ...latest, address: filledIn(latest.address, address, earlier) }));
    });
  }, [digits, find, setValues]);

  const isHinted = !isUninitialized && isZipCode(digits);
  const missing = isNotFound(error) ? HINTS.unknown : HINTS.away;
  const hint = isFetching ? HINTS.asking : error ? missing : data && HINTS.filled;
  return (
    <MaskedInput
      {...props}
      name="address.zip_code"
      mask="zipCode"
      helperText={isHinted ? hint : undefined}
      slotProps={{ helperText: { role: 'status' } }}
    />
  );
}

// The address is another person's: the browser must not fill in the user's own.
const NO_AUTOFILL = { autoComplete: 'off' } as const;
const FULL = { gridColumn: 'span 12' };
const ZIP_CODE = { gridColumn: { xs: 'span 12', sm: 'span 6' } };
const STREET = { gridColumn: { xs: 'span 8', sm: 'span 9' } };
const NUMBER = { gridColumn: { xs: 'span 4', sm: 'span 3' } };
const CITY = STREET;
const UF = { gridColumn: { xs: 'span 4', sm: 'span 3' } };

/** The fields of an address, under the form's `address`. */
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
