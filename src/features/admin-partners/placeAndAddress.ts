/** What a partner's address does to its place on the map, also while the place is folded. */

import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import type { Place } from '@vinculo/contract/rules/partner/places';
import { onlyDigits } from '@vinculo/contract/rules/text/digits';
import { isZipCode } from '@vinculo/contract/rules/text/zipCode';
import { useLazyFindZipCodeQuery } from '../../api/slice';
import { toAddressInput } from '../../components/form/address';
import { NO_LOCATION } from './locationValues';
import type { PartnerValues } from './partnerValues';

/** A new postal code brings its place, and takes the place of the one before; other places stay. */
export function usePlaceOfZipCode() {
  const { values, initialValues, setValues } = useFormikContext<PartnerValues>();
  const [find] = useLazyFindZipCodeQuery();
  const digits = onlyDigits(values.address.zip_code);
  const known = useRef({ digits, initialValues });

  useEffect(() => {
    const last = known.current;
    known.current = { digits, initialValues };
    // A form that starts again, from what another person saved, has the place of its postal code already.
    if (last.digits === digits || last.initialValues !== initialValues) return;
    const show = (place: Place | null) =>
      void setValues((latest) => {
        const { source } = latest.location;
        if (source !== 'zip_code' && (source !== null || !place)) return latest;
        return { ...latest, location: place ? { ...place, source: 'zip_code' } : NO_LOCATION };
      });
    show(null);
    if (!isZipCode(digits)) return;
    void find(digits, true).then(({ data }) => {
      if (known.current.digits === digits && data?.place) show(data.place);
    });
  }, [digits, initialValues, find, setValues]);
}

const isEmpty = (address: object) => Object.values(address).every((part) => part === null);

/** True if the address has become another one since the place was set, unless the place comes from the postal code. */
export function useIsDoubtful(): boolean {
  const { values } = useFormikContext<PartnerValues>();
  const { complement: _complement, ...shown } = toAddressInput(values.address);
  const address = JSON.stringify(shown);
  const { latitude, longitude, source } = values.location;
  const place = `${latitude} ${longitude} ${source}`;
  const [seen, setSeen] = useState({ place, address, wasEmpty: isEmpty(shown) });
  if (seen.place !== place) setSeen({ place, address, wasEmpty: isEmpty(shown) });
  return latitude !== null && source !== 'zip_code' && !seen.wasEmpty && seen.address !== address;
}
