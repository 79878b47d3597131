/** The card as its holders will see it, with the form's template. */
import Box from '@mui/material/Box';
import { BANNER_FRAME } from '@vinculo/contract/rules/limits';
import { useCurrentUser } from '../../api/currentUser';
import { StudentCard } from '../../components/card/StudentCard';
import type { TemplateValues } from './templateValues';

const PRODUCT_LABEL = 'Vínculo';
const NAME_PLACEHOLDER = 'Nome do aluno';

export interface TemplateCardProps {
  template: Pick<TemplateValues, 'color' | 'name'>;
  backgroundUrl: string | null;
}

export function TemplateCard({ template, backgroundUrl }: TemplateCardProps) {
  const { user } = useCurrentUser();
  return (
    <Box sx={{ width: '100%', maxWidth: BANNER_FRAME.width, mx: 'auto' }}>
      <StudentCard
        title={template.name.trim() || PRODUCT_LABEL}
        fullName={user?.full_name ?? NAME_PLACEHOLDER}
        avatarUrl={user?.avatar?.url}
        backgroundColor={template.color.trim()}
        backgroundUrl={backgroundUrl}
      />
    </Box>
  );
}
