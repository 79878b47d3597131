/** A page on which a code is typed, for people who cannot scan it. */

import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Formik } from 'formik';
import { useNavigate } from 'react-router-dom';
import { object, string } from 'yup';
import { AppForm } from '../form/AppForm';
import { TextInput } from '../form/inputs/TextInput';
import { optional } from '../form/schemas';
import { SubmitButton } from '../form/SubmitButton';
import { Page } from '../page/Page';

interface CodePageProps {
  title: string;
  text: string;
  label: string;
  example: string;
  maxLength: number;
  missing: string;
  wrong: string;
  /** The code as it is kept; null if the text is none. */
  read: (text: string) => string | null;
  pathOf: (code: string) => string;
}

export function CodePage({ title, text, label, example, maxLength, missing, wrong, read, pathOf }: CodePageProps) {
  const navigate = useNavigate();
  const code = optional(string().trim(), (typed) => read(typed) !== null, wrong).required(missing);
  return (
    <Page maxWidth="sm" title={title}>
      <Formik
        initialValues={{ code: '' }}
        validationSchema={object({ code })}
        onSubmit={(values) => navigate(pathOf(read(values.code) ?? ''))}
      >
        <AppForm>
          <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 }, display: 'grid', gap: 3 }}>
            <Typography>{text}</Typography>
            <TextInput
              name="code"
              label={label}
              required
              autoComplete="off"
              placeholder={example}
              slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false, maxLength } }}
            />
            <SubmitButton label="Continuar" busyLabel="Abrindo..." />
          </Paper>
        </AppForm>
      </Formik>
    </Page>
  );
}
