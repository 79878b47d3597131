/** The heading of a list's step. A new step moves the focus to it, as a new page does. */

import { useEffect, useRef } from 'react';
import { PAGE_TITLE_ID, PageHeader, type PageHeaderProps } from '../components/page/PageHeader';

interface StepHeaderProps extends Pick<PageHeaderProps, 'title' | 'backTo'> {
  /** The step's number and how many there are. */
  step: readonly [number, number];
}

export function StepHeader({ title, backTo, step }: StepHeaderProps) {
  const before = useRef(title);
  useEffect(() => {
    if (before.current === title) return;
    before.current = title;
    window.scrollTo(0, 0);
    document.getElementById(PAGE_TITLE_ID)?.focus({ preventScroll: true });
  }, [title]);
  return <PageHeader title={title} backTo={backTo} place={`Passo ${step[0]} de ${step[1]}`} />;
}
