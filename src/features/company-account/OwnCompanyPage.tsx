/** How a school is reached, for its managers. */

import { skipToken } from '@reduxjs/toolkit/query';
import { useCurrentUser } from '../../api/currentUser';
import { useGetCompanyQuery, useUpdateOwnCompanyMutation } from '../../api/slice';
import { contactValues, toContactInput } from '../../components/form/contact';
import { EditPage } from '../../components/form/EditPage';
import { FormSkeleton } from '../../components/form/FormSkeleton';
import { READ_ON_OPENING } from '../../components/form/useEditedRecord';
import { PATHS } from '../../lib/paths';
import { useReturnTo } from '../../lib/returnTo';
import { OwnCompanyForm } from './OwnCompanyForm';

const SECTIONS = [2, 8];

export default function OwnCompanyPage() {
  const { companyId } = useCurrentUser();
  const way = useReturnTo(PATHS.admin);
  const query = useGetCompanyQuery(companyId ?? skipToken, READ_ON_OPENING);
  const [updateDetails] = useUpdateOwnCompanyMutation();
  return (
    <EditPage
      key={companyId}
      title="Dados da escola"
      way={way}
      query={query}
      skeleton={<FormSkeleton sections={SECTIONS} />}
      notLoaded="Não conseguimos carregar os dados da escola :("
      canRetry
      valuesOf={contactValues}
      send={(values, { id, version }) => updateDetails({ id, ...toContactInput(values), version }).unwrap()}
      done={() => 'Dados da escola salvos!'}
    >
      {({ record, ...form }) => <OwnCompanyForm company={record} {...form} />}
    </EditPage>
  );
}
