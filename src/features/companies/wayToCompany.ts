/** The way back from a company's subscription to the company, which knows its own way back to the list. */
import { useLocation, useNavigate } from 'react-router-dom';

/** What the link out of the company carries in its `state`. */
export const FROM_COMPANY = { fromCompany: true } as const;

/** Takes back the step that led here; undefined for who came another way, and follows the plain link. */
export function useWayToCompany(): (() => void) | undefined {
  const { state } = useLocation();
  const navigate = useNavigate();
  const isFromCompany = typeof state === 'object' && state !== null && 'fromCompany' in state;
  return isFromCompany ? () => void navigate(-1) : undefined;
}
