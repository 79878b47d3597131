/** For a record's page: if the record cannot be loaded, says so and goes back to where it is opened from. */

import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../toasts/LazyToasts';

export function useTurnBack(hasFailed: boolean, to: string, text: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!hasFailed) return;
    toast(text, { variant: 'error' });
    void navigate(to, { replace: true });
  }, [hasFailed, to, text, navigate]);
}
