/** Scrolls a row that is wider than the screen to one of its items. */
export function scrollRowTo(row: HTMLElement | null | undefined, item: HTMLElement | null | undefined): void {
  if (row && item) row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
}
