/** Keeps the screen on, in browsers that can, until the answer is called. */
export function keepScreenAwake(): () => void {
  // Absent in old browsers and on plain http.
  const wakeLock = navigator.wakeLock as WakeLock | undefined;
  if (!wakeLock) return () => undefined;
  let isOver = false;
  let current: WakeLockSentinel | null = null;

  // Refused when the battery is low, for example; the card shows all the same.
  const request = async () => {
    const lock = await wakeLock.request('screen').catch(() => null);
    if (isOver) await lock?.release();
    else current = lock;
  };
  // The browser releases the lock when the page is hidden.
  const onVisibility = () => {
    if (document.visibilityState === 'visible') void request();
  };
  void request();
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', onVisibility);
    current?.release().catch(() => undefined);
  };
}
