/** The common questions, each opening on its answer. */
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PARTS } from './parts';
import { QUESTIONS } from './faq';
import { Section } from './Section';

export function Questions() {
  return (
    <Section id={PARTS.questions} title="Perguntas frequentes" raised>
      <Box sx={{ maxWidth: 'md', mx: 'auto' }}>
        {QUESTIONS.map(({ id, question, answer }) => (
          <Box
            key={id}
            component="details"
            sx={{ borderBottom: 1, borderColor: 'divider', '&[open] > summary > svg': { rotate: '180deg' } }}
          >
            <Box
              component="summary"
              id={id}
              sx={(theme) => ({
                display: 'flex',
                alignItems: 'center',
                justifyContent: 'space-between',
                gap: 1,
                px: { xs: 0.5, sm: 2 },
                minHeight: theme.spacing(8),
                cursor: 'pointer',
                // Safari draws its own triangle.
                '&::-webkit-details-marker': { display: 'none' },
              })}
            >
              <Typography variant="h3">{question}</Typography>
              <ExpandMoreIcon color="action" />
            </Box>
            <Box sx={{ px: { xs: 0.5, sm: 2 }, pt: 1, pb: 3, display: 'grid', gap: 1.5 }}>
              {answer.map((paragraph) => (
                <Typography key={paragraph} sx={{ color: 'text.secondary' }}>
                  {paragraph}
                </Typography>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
