/** The form of a subscription that is kept by hand. */

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { Formik, type FormikHelpers } from 'formik';
import type { ReactNode } from 'react';
import { TEXT_MAX } from '@vinculo/contract/rules/limits';
import { AppForm } from '../../components/form/AppForm';
import { FORM_STACK, SECTION } from '../../components/form/FormParts';
import { RadioInput } from '../../components/form/inputs/ChoiceInputs';
import { TextInput } from '../../components/form/inputs/TextInput';
import { SubmitButton } from '../../components/form/PlainForm';
import { paymentOptions, subscriptionSchema, type SubscriptionValues } from './subscriptionValues';

export interface SubscriptionFormProps {
  initialValues: SubscriptionValues;
  onSubmit: (values: SubscriptionValues, helpers: FormikHelpers<SubscriptionValues>) => Promise<void>;
  footer?: ReactNode;
}

export function SubscriptionForm({ initialValues, onSubmit, footer }: SubscriptionFormProps) {
  return (
    <Formik initialValues={initialValues} validationSchema={subscriptionSchema} onSubmit={onSubmit}>
      <AppForm sx={FORM_STACK}>
        <Card sx={SECTION}>
          <TextInput
            name="externalReference"
            label="Referência externa"
            autoComplete="off"
            helperText={`Número do contrato ou da cobrança, até ${TEXT_MAX} caracteres.`}
          />
          <RadioInput
            name="paymentMethod"
            label="Métodos de pagamento:"
            options={paymentOptions(initialValues.paymentMethod)}
          />
          <SubmitButton label="Salvar" busyLabel="Salvando..." sx={{ justifySelf: { sm: 'end' } }} />
        </Card>
        {footer && <Box sx={{ display: 'flex', justifyContent: { xs: 'center', sm: 'flex-start' } }}>{footer}</Box>}
      </AppForm>
    </Formik>
  );
}
