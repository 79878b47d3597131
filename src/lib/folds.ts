/** Opens the folds (`<details>`) around an element, so that the element is seen. */

export function openFoldsAround(part: Element | null): void {
  for (let fold = part?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
}
