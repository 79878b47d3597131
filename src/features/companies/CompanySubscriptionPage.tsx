/** A company's subscription as super administrators keep it by hand: made, changed, deleted. */

import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { FormikHelpers } from 'formik';
import { useParams } from 'react-router-dom';
import type { Subscription } from '@vinculo/contract/subscriptions';
import { errorMessage } from '../../api/errors';
import {
  useCreateSubscriptionMutation,
  useGetCompanyQuery,
  useGetSubscriptionQuery,
  useUpdateSubscriptionMutation,
} from '../../api/slice';
import { READ_ON_OPENING, useEditedRecord, type EditedRecord } from '../../components/form/EditPage';
import { FormSkeleton } from '../../components/form/FormParts';
import { useServerErrors } from '../../components/form/useServerErrors';
import { Page } from '../../components/page/Page';
import { ErrorState } from '../../components/page/states';
import { clampLines } from '../../components/table/listLayout';
import { toast } from '../../components/toasts/LazyToasts';
import type { Stored } from '../../entities/entitiesSlice';
import { useRecord } from '../../entities/selectors';
import { companyPath } from '../../lib/paths';
import { methodQuestion } from './consequences';
import { DeleteSubscription } from './DeleteSubscription';
import { SubscriptionForm } from './SubscriptionForm';
import { FORM_NAMES, subscriptionValues, toSubscriptionInput, type SubscriptionValues } from './subscriptionValues';
import { useEndingQuestion } from './useEndingQuestion';
import { useWayToCompany } from './wayToCompany';

const SECTIONS = [6];
const TITLE_LINES = 2;
const SAVED = 'Assinatura atualizado com sucesso!';

type Helpers = FormikHelpers<SubscriptionValues>;

function NewSubscription({ companyId }: { companyId: string }) {
  const [createSubscription] = useCreateSubscriptionMutation();
  const showErrors = useServerErrors(FORM_NAMES);

  const create = async (values: SubscriptionValues, helpers: Helpers) => {
    // For the type: the schema refuses null.
    if (values.paymentMethod === null) return;
    try {
      const input = toSubscriptionInput(values, values.paymentMethod);
      await createSubscription({ company_id: companyId, ...input }).unwrap();
    } catch (error) {
      return showErrors(error, helpers);
    }
    toast(SAVED, { variant: 'success' });
  };

  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        Esta empresa não fez nenhuma assinatura.
      </Alert>
      <SubscriptionForm initialValues={subscriptionValues(null)} onSubmit={create} />
    </>
  );
}

interface SubscriptionEditorProps {
  companyId: string;
  subscription: Subscription;
  edited: EditedRecord<Stored<'subscriptions'>>;
}

function SubscriptionEditor({ companyId, subscription, edited }: SubscriptionEditorProps) {
  const [updateSubscription] = useUpdateSubscriptionMutation();
  const showErrors = useServerErrors(FORM_NAMES);
  const ending = useEndingQuestion(companyId);

  const update = async (values: SubscriptionValues, helpers: Helpers) => {
    const { paymentMethod } = values;
    if (paymentMethod === null) return;
    try {
      if (!(await ending.isWanted(helpers, (now) => methodQuestion(now, paymentMethod)))) return;
      const saved = await edited.save({
        helpers,
        valuesOf: subscriptionValues,
        send: ({ id, version }) =>
          updateSubscription({ id, companyId, ...toSubscriptionInput(values, paymentMethod), version }).unwrap(),
      });
      if (!saved) return;
    } catch (error) {
      return showErrors(error, helpers);
    }
    toast(SAVED, { variant: 'success' });
  };

  return (
    <>
      <SubscriptionForm
        initialValues={subscriptionValues(subscription)}
        onSubmit={update}
        footer={<DeleteSubscription subscription={subscription} onDeleted={edited.retry} />}
      />
      {ending.question}
      {edited.question}
    </>
  );
}

function CompanySubscription({ companyId }: { companyId: string }) {
  const edited = useEditedRecord(useGetSubscriptionQuery(companyId, READ_ON_OPENING));
  const { record, isError, error, retry } = edited;
  if (isError) return <ErrorState message={errorMessage(error)} onRetry={retry} />;
  if (record === undefined) return <FormSkeleton sections={SECTIONS} />;
  if (!record) return <NewSubscription companyId={companyId} />;
  return <SubscriptionEditor key={record.id} companyId={companyId} subscription={record} edited={edited} />;
}

/** The company's name. Its place is reserved, so nothing jumps; it stays empty if it cannot be loaded. */
function CompanyName({ id }: { id: string }) {
  const company = useRecord(useGetCompanyQuery(id).data);
  return (
    <Typography
      variant="subtitle1"
      component="p"
      sx={{
        ...clampLines(TITLE_LINES),
        minHeight: (theme) => theme.spacing(3.5),
        mt: -2,
        mb: 2,
        color: 'text.secondary',
      }}
    >
      {company?.title}
    </Typography>
  );
}

export default function CompanySubscriptionPage() {
  const { id = '' } = useParams();
  const goBack = useWayToCompany();
  return (
    <Page maxWidth="md" title="Assinatura da empresa" backTo={companyPath(id)} onBack={goBack}>
      <CompanyName id={id} />
      <CompanySubscription key={id} companyId={id} />
    </Page>
  );
}
