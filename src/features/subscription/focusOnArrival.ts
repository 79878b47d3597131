/** For the `ref` of an element that appears after an action: it is read out, and Tab goes on from it. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus();
}
