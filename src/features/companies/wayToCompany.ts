/** The way back from a company's subscription to the company, whose form keeps its way to the list. */

import { useLocation, useNavigate } from 'react-router-dom';

/** The `state` of the link from the company to its subscription. */
export const FROM_COMPANY = { fromCompany: true } as const;

/** Goes one step back in the history; undefined if the page was opened another way, where the plain link serves. */
export function useWayToCompany(): (() => void) | undefined {
  const { state } = useLocation();
  const navigate = useNavigate();
  const isFromCompany = typeof state === 'object' && state !== null && 'fromCompany' in state;
  return isFromCompany ? () => void navigate(-1) : undefined;
}
