/** A queue that does one piece of work at a time, the owners in turn. */

export function createQueue() {
  let size = 0;
  /** The owner served goes to the end, so that many works of one owner do not block the others. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let isWorking = false;

  async function workOn(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    for (let [first] = waiting; first; [first] = waiting) {
      const [owner, [work, ...more]] = first;
      waiting.delete(owner);
      if (more.length > 0) waiting.set(owner, more);
      await work?.();
    }
    isWorking = false;
  }

  return {
    enter<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
      size += 1;
      return new Promise((resolve, reject) => {
        const turn = async () => {
          try {
            resolve(await work());
          } catch (error) {
            reject(error as Error);
          } finally {
            size -= 1;
          }
        };
        waiting.set(owner, [...(waiting.get(owner) ?? []), turn]);
        void workOn();
      });
    },
    size: () => size,
  };
}
