/** The five questions, each opening on its answer. */
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
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
          <Accordion
            key={id}
            disableGutters
            elevation={0}
            square
            sx={{ bgcolor: 'transparent', borderBottom: 1, borderColor: 'divider', '&::before': { display: 'none' } }}
          >
            <AccordionSummary
              id={id}
              aria-controls={`${id}-resposta`}
              expandIcon={<ExpandMoreIcon />}
              sx={(theme) => ({ px: { xs: 0.5, sm: 2 }, minHeight: theme.spacing(8) })}
            >
              <Typography variant="h3" component="span">
                {question}
              </Typography>
            </AccordionSummary>
            <AccordionDetails sx={{ px: { xs: 0.5, sm: 2 }, pb: 3, display: 'grid', gap: 1.5 }}>
              {answer.map((paragraph) => (
                <Typography key={paragraph} sx={{ color: 'text.secondary' }}>
                  {paragraph}
                </Typography>
              ))}
            </AccordionDetails>
          </Accordion>
        ))}
      </Box>
    </Section>
  );
}
