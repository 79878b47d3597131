// Takes a picture pasted anywhere on the page, and keeps one dropped beside its field from replacing the page.
import { useEffect, useEffectEvent } from 'react';

/** The first file of a paste. Text from a word processor comes with a picture of itself: then the text counts. */
function fileOf(data: DataTransfer | null): File | null {
  if (!data || data.types.includes('text/plain')) return null;
  return data.files[0] ?? null;
}

export function usePastedImage(onFile: (file: File) => void): void {
  const take = useEffectEvent(onFile);
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const file = event.defaultPrevented ? null : fileOf(event.clipboardData);
      if (!file) return;
      event.preventDefault();
      take(file);
    };
    const refuse = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    document.addEventListener('paste', onPaste);
    document.addEventListener('dragover', refuse);
    document.addEventListener('drop', refuse);
    return () => {
      document.removeEventListener('paste', onPaste);
      document.removeEventListener('dragover', refuse);
      document.removeEventListener('drop', refuse);
    };
  }, []);
}
