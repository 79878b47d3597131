/** A student tells the school that this shop did not accept the card. */
import ReportIcon from '@mui/icons-material/ReportOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { HolderPartner } from '@vinculo/contract/partners';
import { TEXT_MAX } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { REASON_WORDS, REPORT_REASONS, type ReportReason } from '@vinculo/contract/rules/reports';
import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { mixed, object, string } from 'yup';
import { useCreateReportMutation } from '../../api/reports';
import { AppForm } from '../../components/form/AppForm';
import { FORM_STACK } from '../../components/form/formLayout';
import { RadioInput } from '../../components/form/inputs/RadioInput';
import { TextInput } from '../../components/form/inputs/TextInput';
import { SubmitButton } from '../../components/form/SubmitButton';
import { useServerErrors } from '../../components/form/useServerErrors';

interface ReportValues {
  reason: ReportReason | null;
  comment: string;
}

const NOTHING: ReportValues = { reason: null, comment: '' };
const OPTIONS = REPORT_REASONS.map((value) => ({ value, label: REASON_WORDS[value] }));
const SCHEMA = object({
  reason: mixed<ReportReason>().required(MESSAGES.report.reason),
  comment: string().trim().max(TEXT_MAX, MESSAGES.report.commentMax),
});

export function ReportShop({ partner: { id, company_id, company } }: { partner: HolderPartner }) {
  const [step, setStep] = useState<'closed' | 'open' | 'taken' | 'changed'>('closed');
  const [createReport] = useCreateReportMutation();
  const showErrors = useServerErrors();

  const send = async ({ reason, comment }: ReportValues, helpers: FormikHelpers<ReportValues>) => {
    if (!reason) return;
    try {
      const report = { id, companyId: company_id, reason, comment: comment.trim() || null };
      const { is_changed } = await createReport(report).unwrap();
      setStep(is_changed ? 'changed' : 'taken');
    } catch (error) {
      showErrors(error, helpers);
    }
  };

  if (step === 'taken' || step === 'changed') {
    return (
      <Alert severity="success" role="status">
        {step === 'taken'
          ? `Obrigado por contar. ${company} vai ver.`
          : `Trocamos o que você contou hoje. ${company} vai ver.`}
      </Alert>
    );
  }
  if (step === 'closed') {
    return (
      <Button color="inherit" startIcon={<ReportIcon />} onClick={() => setStep('open')} sx={{ justifySelf: 'start' }}>
        A loja não aceitou
      </Button>
    );
  }
  return (
    <Formik initialValues={NOTHING} validationSchema={SCHEMA} onSubmit={send}>
      <AppForm asksBeforeLeaving={false} aria-label="A loja não aceitou" sx={FORM_STACK}>
        <RadioInput name="reason" label="O que aconteceu?" options={OPTIONS} />
        <TextInput
          name="comment"
          label="Quer contar mais? (opcional)"
          multiline
          minRows={2}
          helperText="A escola lê o seu nome e este texto. A loja vê só o dia e o motivo, nunca quem contou."
        />
        <SubmitButton label="Contar para a escola" busyLabel="Enviando..." />
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          Uma vez por dia em cada parceiro.
        </Typography>
      </AppForm>
    </Formik>
  );
}
