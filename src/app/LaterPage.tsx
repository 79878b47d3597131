/** A page that exists but is not built yet, and says so. */
import Typography from '@mui/material/Typography';
import { PageContainer } from '../components/PageContainer';
import { PageHeader } from '../components/PageHeader';

export interface LaterPageProps {
  title: string;
  backTo?: string;
}

export function LaterPage({ title, backTo }: LaterPageProps) {
  return (
    <PageContainer>
      <PageHeader title={title} backTo={backTo} />
      <Typography>Esta tela ainda não está disponível.</Typography>
    </PageContainer>
  );
}
