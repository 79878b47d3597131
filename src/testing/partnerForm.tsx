// Renders parts of the form of a partner alone, and keeps what a save would send.
import { Formik } from 'formik';
import type { ReactNode } from 'react';
import type { Partner, PartnerInput } from '@vinculo/contract/partners';
import { AppForm } from '../components/form/AppForm';
import { FormFolds } from '../components/form/FormParts';
import { SubmitButton } from '../components/form/PlainForm';
import { EMPTY_PARTNER, partnerSchema, partnerValues, toPartnerInput } from '../features/admin-partners/partnerValues';
import { administrator } from './people';
import { renderComponent, type Surroundings } from './renderComponent';

export function renderPartOfPartner(
  parts: ReactNode,
  { partner, ...surroundings }: Surroundings & { partner?: Partner } = {},
) {
  const sent: Omit<PartnerInput, 'location'>[] = [];
  const app = renderComponent(
    <Formik
      initialValues={partner ? partnerValues(partner) : { ...EMPTY_PARTNER, title: 'Padaria' }}
      validationSchema={partnerSchema}
      onSubmit={(values) => void sent.push(toPartnerInput(values, null))}
    >
      <AppForm>
        <FormFolds>{parts}</FormFolds>
        <SubmitButton label="Salvar" busyLabel="Salvando..." />
      </AppForm>
    </Formik>,
    { user: administrator, ...surroundings },
  );
  return { ...app, sent };
}
