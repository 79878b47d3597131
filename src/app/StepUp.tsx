/** Where the question is shown whether it is the person who acts; its code is loaded when it is asked. */

import { lazy, Suspense } from 'react';
import { useAppSelector } from '../lib/hooks';

const StepUpDialog = lazy(async () => ({
  default: (await import('../features/step-up/StepUpDialog')).StepUpDialog,
}));

export function StepUp() {
  const isAsked = useAppSelector(({ stepUp }) => stepUp.isAsked);
  return (
    isAsked && (
      <Suspense>
        <StepUpDialog />
      </Suspense>
    )
  );
}
