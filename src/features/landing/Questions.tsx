/** The common questions, each opening on its answer. */

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fold } from '../../components/page/Fold';
import { QUESTIONS } from './faq';
import { PARTS } from './parts';
import { Section } from './Section';

export function Questions() {
  return (
    <Section id={PARTS.questions} title="Perguntas frequentes" raised>
      <Box sx={{ maxWidth: 'md', mx: 'auto' }}>
        {QUESTIONS.map(({ id, question, answer }) => (
          <Fold
            key={id}
            id={id}
            title={question}
            level="h3"
            sx={{ borderBottom: 1, borderColor: 'divider', px: { xs: 0.5, sm: 2 } }}
          >
            <Box sx={{ pt: 1, pb: 3, display: 'grid', gap: 1.5 }}>
              {answer.map((paragraph) => (
                <Typography key={paragraph} sx={{ color: 'text.secondary' }}>
                  {paragraph}
                </Typography>
              ))}
            </Box>
          </Fold>
        ))}
      </Box>
    </Section>
  );
}
