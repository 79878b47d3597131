/** Work that is done one after the other, the owners in turn. */

export interface Queue {
  /** Does the work when it is its turn. */
  enter<T>(owner: string, work: () => Promise<T>): Promise<T>;
  /** How many are being done or wait. */
  size(): number;
}

export function createQueue(): Queue {
  let size = 0;
  /** Who is served goes to the end, so that many of one owner wait for one of each other. */
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
    enter(owner, work) {
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
