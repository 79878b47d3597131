/** Ends a sentence that sends its reader to us: with our address, if one is configured. */

import Link from '@mui/material/Link';
import { useGetSettingsQuery } from '../../api/slice';

export function OurAddress() {
  const address = useGetSettingsQuery().data?.contact_email;
  if (!address) return '.';
  return (
    <>
      {': '}
      <Link href={`mailto:${address}`} underline="always">
        {address}
      </Link>
      .
    </>
  );
}
