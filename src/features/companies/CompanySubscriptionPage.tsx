// A company's subscription as super administrators keep it by hand: made, changed, deleted.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Formik, type FormikHelpers } from 'formik';
import { useParams } from 'react-router-dom';
import { number, object } from 'yup';
import { TEXT_MAX } from '@vinculo/contract/rules/limits';
import { PAYMENT_METHOD_LABELS, PAYMENT_METHODS, type PaymentMethod } from '@vinculo/contract/rules/money/standing';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { Subscription } from '@vinculo/contract/subscriptions';
import { errorMessage } from '../../api/errors';
import {
  useCreateSubscriptionMutation,
  useDeleteSubscriptionMutation,
  useGetCompanyQuery,
  useGetSubscriptionQuery,
  useUpdateSubscriptionMutation,
} from '../../api/slice';
import { DeleteRecord } from '../../components/dialog/DeleteRecord';
import { AppForm } from '../../components/form/AppForm';
import { orNull } from '../../components/form/contact';
import { type EditedRecord, READ_ON_OPENING, useEditedRecord } from '../../components/form/EditPage';
import { FORM_STACK, FormSkeleton, SECTION } from '../../components/form/FormParts';
import { RadioInput } from '../../components/form/inputs/ChoiceInputs';
import { TextInput } from '../../components/form/inputs/TextInput';
import { SubmitButton } from '../../components/form/PlainForm';
import { text } from '../../components/form/schemas';
import { useServerErrors } from '../../components/form/useServerErrors';
import { Page } from '../../components/page/Page';
import { ErrorState } from '../../components/page/states';
import { clampLines } from '../../components/table/listLayout';
import { toast } from '../../components/toasts/LazyToasts';
import { useRecord } from '../../entities/selectors';
import { companyPath } from '../../lib/paths';
import { useReturnTo } from '../../lib/returnTo';
import { deletionQuestion, methodQuestion } from './consequences';
import { useCompanyNow, useEndingQuestion } from './useEndingQuestion';

/** Only the company can enter its credit card. So support can choose this method only where it is the current one. */
const paymentOptions = (current: PaymentMethod | null) =>
  Object.values(PAYMENT_METHODS).map((value) => ({
    value,
    label: PAYMENT_METHOD_LABELS[value],
    ...(value === PAYMENT_METHODS.mercadoPagoCard &&
      value !== current && { whyNot: MESSAGES.subscription.creditCardByCompany }),
  }));

const subscriptionValues = (subscription: Subscription | null | undefined) => ({
  external_reference: subscription?.external_reference ?? '',
  payment_method: subscription?.payment_method ?? null,
});

type SubscriptionValues = ReturnType<typeof subscriptionValues>;

const subscriptionSchema = object({
  external_reference: text(),
  payment_method: number()
    .nullable()
    .required(MESSAGES.subscription.method)
    .oneOf(Object.values(PAYMENT_METHODS), MESSAGES.subscription.methodInvalid),
});

function SubscriptionForm({ companyId, edited }: { companyId: string; edited: EditedRecord<'subscriptions'> }) {
  const { record, retry } = edited;
  const [createSubscription] = useCreateSubscriptionMutation();
  const [updateSubscription] = useUpdateSubscriptionMutation();
  const [deleteSubscription] = useDeleteSubscriptionMutation();
  const showErrors = useServerErrors();
  const ending = useEndingQuestion(companyId);
  const readNow = useCompanyNow(companyId);
  const initialValues = subscriptionValues(record);

  const save = async (values: SubscriptionValues, helpers: FormikHelpers<SubscriptionValues>) => {
    const { external_reference: reference, payment_method } = values;
    // For the type: the schema refuses null.
    if (payment_method === null) return;
    const input = { external_reference: orNull(reference), payment_method };
    try {
      if (!record) await createSubscription({ company_id: companyId, ...input }).unwrap();
      else {
        if (!(await ending.isWanted(helpers, (now) => methodQuestion(now, payment_method)))) return;
        const saved = await edited.save({
          helpers,
          valuesOf: subscriptionValues,
          send: ({ id, version }) => updateSubscription({ id, companyId, ...input, version }).unwrap(),
        });
        if (!saved) return;
      }
    } catch (error) {
      return showErrors(error, helpers);
    }
    toast('Assinatura atualizado com sucesso!', { variant: 'success' });
  };

  return (
    <Formik initialValues={initialValues} validationSchema={subscriptionSchema} onSubmit={save}>
      <AppForm sx={FORM_STACK}>
        {!record && <Alert severity="info">Esta empresa não fez nenhuma assinatura.</Alert>}
        <Card sx={SECTION}>
          <TextInput
            name="external_reference"
            label="Referência externa"
            autoComplete="off"
            helperText={`Número do contrato ou da cobrança, até ${TEXT_MAX} caracteres.`}
          />
          <RadioInput
            name="payment_method"
            label="Métodos de pagamento:"
            options={paymentOptions(initialValues.payment_method)}
          />
          <SubmitButton label="Salvar" busyLabel="Salvando..." sx={{ justifySelf: { sm: 'end' } }} />
        </Card>
        {record && (
          <Box sx={{ display: 'flex', justifyContent: { xs: 'center', sm: 'flex-start' } }}>
            <DeleteRecord
              label="Excluir assinatura"
              question={async () => deletionQuestion(await readNow())}
              onDelete={() => deleteSubscription({ id: record.id, companyId }).unwrap()}
              done="Assinatura excluída com sucesso!"
              onDeleted={retry}
            />
          </Box>
        )}
        {ending.question}
        {edited.question}
      </AppForm>
    </Formik>
  );
}

function CompanySubscription({ companyId }: { companyId: string }) {
  const edited = useEditedRecord(useGetSubscriptionQuery(companyId, READ_ON_OPENING));
  const { record, isError, error, retry } = edited;
  if (isError) return <ErrorState message={errorMessage(error)} onRetry={retry} />;
  if (record === undefined) return <FormSkeleton sections={[6]} />;
  return <SubscriptionForm key={record?.id} companyId={companyId} edited={edited} />;
}

/** The company's name. Its place is reserved, so nothing jumps; it stays empty if it cannot be loaded. */
function CompanyName({ id }: { id: string }) {
  const company = useRecord(useGetCompanyQuery(id).data);
  return (
    <Typography
      variant="subtitle1"
      component="p"
      sx={{ ...clampLines(2), minHeight: 28, mt: -2, mb: 2, color: 'text.secondary' }}
    >
      {company?.title}
    </Typography>
  );
}

export default function CompanySubscriptionPage() {
  const { id = '' } = useParams();
  const way = useReturnTo(companyPath(id));
  return (
    <Page maxWidth="md" title="Assinatura da empresa" backTo={way.to} onBack={way.goBack}>
      <CompanyName id={id} />
      <CompanySubscription key={id} companyId={id} />
    </Page>
  );
}
