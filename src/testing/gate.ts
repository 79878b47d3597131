/** Holds an answer back until the test lets it go: also where the test is there before the call. */
export function aGate(): { passed: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open };
}
