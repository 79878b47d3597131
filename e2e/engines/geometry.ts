/** What is wrong with where things lie on a page. These functions run in the page; an empty answer is a good one. */

/** Of each card in sight: title, name, photo and facts lie within it, whole, apart, and nothing painted covers them. */
export function cardFaults(): string[] {
  const faults: string[] = [];
  // A dialog hides those under it.
  const open = document.querySelector('dialog[open]') ?? document;
  const cards = [...open.querySelectorAll('article[data-part="card"]')].filter(
    (each) => each.checkVisibility() && !each.closest('[aria-hidden="true"]'),
  );
  if (cards.length === 0) faults.push('no card');
  for (const card of cards) {
    card.scrollIntoView({ block: 'center', behavior: 'instant' });
    const edge = card.getBoundingClientRect();
    if (Math.abs(edge.height / edge.width - 0.625) > 0.005) faults.push(`a card of ${edge.width} × ${edge.height}`);
    const parts = ['title', 'name', 'facts', 'photo', 'mark'].map((name) =>
      card.querySelector(`[data-part="${name}"]`),
    );
    for (const part of parts) {
      if (!part || (part.textContent === '' && !part.querySelector('img, svg'))) continue;
      const name = part.getAttribute('data-part') ?? '';
      const { left, top, right, bottom, width, height } = part.getBoundingClientRect();
      if (width < 1 || height < 1) faults.push(`${name} has no size`);
      if (left < edge.left || top < edge.top || right > edge.right || bottom > edge.bottom)
        faults.push(
          `${name} lies outside: ${[left, top, right, bottom].map(Math.round).join()} of ${[edge.left, edge.top, edge.right, edge.bottom].map(Math.round).join()}`,
        );
      if (part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1)
        faults.push(`${name} is clipped`);
      for (const above of document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)) {
        if (part.contains(above)) break;
        const { backgroundColor, backgroundImage } = getComputedStyle(above);
        const isPainted = above.matches('img, svg, canvas') || backgroundImage !== 'none';
        if (isPainted || !/^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor))
          faults.push(`${name} is covered by ${above.outerHTML.slice(0, 80)}`);
      }
    }
  }
  return faults;
}

/** Of the whole page: nothing is wider than it, no text is cut off, and each control can be pressed in its middle. */
export function pageFaults(): string[] {
  const faults: string[] = [];
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (wide > 0) faults.push(`the page is ${wide} px wider than its window`);
  const said = (element: Element) =>
    `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 40)}`;
  // A modal dialog hides what is under it from everyone.
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    !element.closest('[aria-hidden="true"], [inert]');
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const parent = node.parentElement;
    if (!parent || !node.nodeValue?.trim() || !isShown(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    for (let clip: Element | null = parent; clip && clip !== document.body; clip = clip.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, position, clipPath } = getComputedStyle(clip);
      const edge = clip.getBoundingClientRect();
      // Cut off with dots, for screen readers alone, or scrolled.
      const isMeant =
        textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || clipPath !== 'none' || edge.width <= 1;
      const scrolls = /auto|scroll/.test(overflowX + overflowY);
      if (isMeant || scrolls || position === 'fixed') break;
      if (overflowY === 'hidden' && (box.bottom > edge.bottom + 2 || box.top < edge.top - 2))
        faults.push(`cut off: ${said(parent)}`);
      else if (overflowX === 'hidden' && (box.right > edge.right + 2 || box.left < edge.left - 2))
        faults.push(`cut off: ${said(parent)}`);
    }
  }
  for (const control of document.querySelectorAll('a[href], button, input, textarea, [role="combobox"]')) {
    if (!isShown(control) || (control as HTMLButtonElement).disabled) continue;
    const { width: own, height: high } = control.getBoundingClientRect();
    if (own <= 1 || high <= 1) continue;
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = control.getBoundingClientRect();
    // A link for keyboards alone waits above the page.
    if (top + height <= 0) continue;
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const meets =
      hit && (control.contains(hit) || hit.contains(control) || hit.closest('label, a, button')?.contains(control));
    if (!meets) faults.push(`covered: ${said(control)} by ${hit ? said(hit) : 'nothing'}`);
  }
  return faults;
}
