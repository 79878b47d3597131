/** Runs the work for each item; a failure does not stop the others. Returns how many had an effect. */
export async function eachByItself<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<boolean>,
  report: (error: unknown, item: Item) => void,
): Promise<number> {
  let count = 0;
  for (const item of items) {
    try {
      if (await work(item)) count += 1;
    } catch (error) {
      report(error, item);
    }
  }
  return count;
}
