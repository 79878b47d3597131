/** An address that pages and mails of the past name: leads to the one of today, with the rest of its query. */

import { generatePath, Navigate, useLocation, useParams } from 'react-router-dom';

export function Moved({ to }: { to: string }) {
  const { search } = useLocation();
  const params = useParams();
  const [path = '', query] = to.split('?');
  const address = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(query)) address.set(name, value);
  const rest = String(address);
  return <Navigate replace to={`${generatePath(path, params)}${rest && `?${rest}`}`} />;
}
