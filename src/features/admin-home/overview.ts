/** The figures of the company for which the person acts. */

import { skipToken } from '@reduxjs/toolkit/query';
import { useCurrentUser } from '../../api/currentUser';
import { useGetCompanyOverviewQuery } from '../../api/slice';

/** Students ask and shops register uses at any time, so it is asked each time the page is opened or looked at again. */
export function useOverview() {
  const { companyId } = useCurrentUser();
  return useGetCompanyOverviewQuery(companyId ?? skipToken, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
}
