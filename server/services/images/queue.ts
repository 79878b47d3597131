/** Work that is done one after the other, the owners in turn, and for which only a few may wait. */

export interface Queue {
  /** Does the work when it is its turn; null, without doing it, where too many of this owner or of all are inside. */
  enter<T>(owner: string, work: () => Promise<T>): Promise<{ done: T } | null>;
  /** How many are being done or wait. */
  size(): number;
}

/** How many may be inside, the one that is being done among them: of each owner, and of all. */
export function createQueue({ ofEach, ofAll }: { ofEach: number; ofAll: number }): Queue {
  const inside = new Map<string, number>();
  let size = 0;
  /** Who is served goes to the end, so that many of one owner wait for one of each other. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let isWorking = false;

  const count = (owner: string, by: 1 | -1) => {
    size += by;
    const left = (inside.get(owner) ?? 0) + by;
    if (left > 0) inside.set(owner, left);
    else inside.delete(owner);
  };

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
    async enter(owner, work) {
      if (size >= ofAll || (inside.get(owner) ?? 0) >= ofEach) return null;
      count(owner, 1);
      return new Promise((resolve, reject) => {
        const turn = async () => {
          try {
            resolve({ done: await work() });
          } catch (error) {
            reject(error as Error);
          } finally {
            count(owner, -1);
          }
        };
        waiting.set(owner, [...(waiting.get(owner) ?? []), turn]);
        void workOn();
      });
    },
    size: () => size,
  };
}
