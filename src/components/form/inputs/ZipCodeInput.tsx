/** The postal code, which fills in the empty fields of its address. */

import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { onlyDigits } from '@vinculo/contract/rules/text/digits';
import { isZipCode } from '@vinculo/contract/rules/text/zipCode';
import type { FoundAddress } from '@vinculo/contract/zipCodes';
import { isNotFound } from '../../../api/errors';
import { useLazyFindZipCodeQuery } from '../../../api/slice';
import type { AddressValues } from '../address';
import { MaskedInput, type MaskedInputProps } from './MaskedInput';

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

export function ZipCodeInput(props: Omit<MaskedInputProps, 'mask' | 'name' | 'helperText'>) {
  const { values, setValues } = useFormikContext<{ address: AddressValues }>();
  const digits = onlyDigits(values.address.zip_code);
  const lastDigits = useRef(digits);
  const filled = useRef<Partial<FoundParts>>({});
  const [find, { data, error, isFetching, isUninitialized }] = useLazyFindZipCodeQuery();

  useEffect(() => {
    // The code that the form came with has its address already.
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
