/** For the `ref` of what appears in answer to what somebody did: it is read out, and Tab goes on from there. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus();
}
