// The form by which a student tells the school that a shop did not accept the card; loaded when it is opened.
import Typography from '@mui/material/Typography';
import { Formik, type FormikHelpers } from 'formik';
import { mixed, object, string } from 'yup';
import type { HolderPartner } from '@vinculo/contract/partners';
import { TEXT_MAX } from '@vinculo/contract/rules/limits';
import { REASON_WORDS, REPORT_REASONS, type ReportReason } from '@vinculo/contract/rules/partner/reports';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { useCreateReportMutation } from '../../api/slice';
import { FORM_STACK } from '../../components/form/FormParts';
import { RadioInput } from '../../components/form/inputs/ChoiceInputs';
import { TextInput } from '../../components/form/inputs/TextInput';
import { PlainForm, SubmitButton } from '../../components/form/PlainForm';
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

interface ReportFormProps {
  partner: HolderPartner;
  /** `isChanged`: the report replaced an earlier one of the same day. */
  onTaken: (isChanged: boolean) => void;
}

export function ReportForm({ partner: { id, company_id }, onTaken }: ReportFormProps) {
  const [createReport] = useCreateReportMutation();
  const showErrors = useServerErrors();

  const send = async ({ reason, comment }: ReportValues, helpers: FormikHelpers<ReportValues>) => {
    if (!reason) return;
    try {
      const report = { id, companyId: company_id, reason, comment: comment.trim() || null };
      const { is_changed } = await createReport(report).unwrap();
      onTaken(is_changed);
    } catch (error) {
      showErrors(error, helpers);
    }
  };

  return (
    <Formik initialValues={NOTHING} validationSchema={SCHEMA} onSubmit={send}>
      <PlainForm aria-label="Contar um problema" sx={FORM_STACK}>
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
      </PlainForm>
    </Formik>
  );
}
