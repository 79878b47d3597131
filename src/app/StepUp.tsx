// Shows the question of a step-up; its code is loaded when a call asks for one.
import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { useAppDispatch, useAppSelector } from '../api/currentUser';
import { endStepUp } from '../api/stepUp';

/**
 * Stands in if the question's code cannot be loaded. The waiting calls fail with the answers that they got, and the
 * page stays.
 */
function NotAsked() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(endStepUp(false));
  }, [dispatch]);
  return null;
}

const StepUpDialog = lazy<ComponentType>(() =>
  import('../features/step-up/StepUpDialog').then(
    (part) => ({ default: part.StepUpDialog }),
    () => ({ default: NotAsked }),
  ),
);

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
