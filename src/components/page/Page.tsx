/** A page: its header, and below it its content, in the box of every page. */

import { PageContainer, type PageContainerProps } from './PageContainer';
import { PageHeader, type PageHeaderProps } from './PageHeader';

export function Page({ children, maxWidth, sx, ...header }: PageContainerProps & PageHeaderProps) {
  return (
    <PageContainer maxWidth={maxWidth} sx={sx}>
      <PageHeader {...header} />
      {children}
    </PageContainer>
  );
}
