/** What is folded away (`<details>`) opens when a part of it is asked for. */

export function openFoldsAround(part: Element | null): void {
  for (let fold = part?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
}
