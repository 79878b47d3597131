/** Keeps an answer for a moment, so that many callers are one question. */

/** Asks once for all concurrent callers, and not again while the answer is fresh. */
export function remembered<Result>(ask: () => Promise<Result>, freshMs: number): () => Promise<Result> {
  let last: { answer: Promise<Result>; at: number } | null = null;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > freshMs) last = { answer: ask(), at: now };
    return last.answer;
  };
}
