/** What a school says of itself, for its managers. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useGetCompanyQuery, useUpdateOwnCompanyMutation } from '../../api/companies';
import { useCurrentUser } from '../../api/currentUser';
import { EditPage } from '../../components/form/EditPage';
import { FormSkeleton } from '../../components/form/FormSkeleton';
import { READ_ON_OPENING } from '../../components/form/useEditedRecord';
import { usePictureFirst } from '../../components/image/useImageSubmit';
import { PATHS } from '../../lib/paths';
import { useReturnTo } from '../../lib/returnTo';
import { OwnCompanyForm } from './OwnCompanyForm';
import { ownCompanyValues, FORM_NAMES, logoName, toOwnCompanyInput } from './ownCompanyValues';

const SECTIONS = [4, 8];

export default function OwnCompanyPage() {
  const { companyId } = useCurrentUser();
  const way = useReturnTo(PATHS.admin);
  const query = useGetCompanyQuery(companyId ?? skipToken, READ_ON_OPENING);
  const [updateDetails] = useUpdateOwnCompanyMutation();
  const sendPictureFirst = usePictureFirst('logo_id');
  return (
    <EditPage
      key={companyId}
      title="Dados da escola"
      way={way}
      query={query}
      skeleton={<FormSkeleton sections={SECTIONS} />}
      notLoaded="Não conseguimos carregar os dados da escola :("
      canRetry
      valuesOf={ownCompanyValues}
      send={(values, company) =>
        sendPictureFirst({
          image: values.logo,
          baseName: logoName(company),
          send: (logoId) => {
            const input = toOwnCompanyInput(values, values.logo.changed ? logoId : (company.logo?.id ?? null));
            return updateDetails({ id: company.id, ...input, version: company.version }).unwrap();
          },
        })
      }
      formNames={FORM_NAMES}
      done={() => 'Dados da escola salvos!'}
    >
      {({ record, ...form }) => <OwnCompanyForm company={record} {...form} />}
    </EditPage>
  );
}
