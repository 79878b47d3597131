/** For a page about a record: where it cannot be loaded, says so and leads to where it is opened from. */
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
