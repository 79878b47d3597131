/** Builds the form from elements, without markup to parse. */

import { digitsOf } from './creditCard.js';

/** An element with properties and children; empty children are left out. */
export function make(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children.filter(Boolean));
  return element;
}

/** Applies the mask after every change, and keeps the caret behind the same digit. */
export function masked(input, mask, read = digitsOf) {
  input.addEventListener('input', () => {
    const caret = input.selectionStart ?? input.value.length;
    const isAtEnd = caret === input.value.length;
    const before = read(input.value.slice(0, caret)).length;
    const text = mask(read(input.value));
    if (text === input.value) return;
    input.value = text;
    let place = 0;
    for (let seen = 0; seen < before && place < text.length; place += 1) if (read(text[place])) seen += 1;
    if (document.activeElement !== input) return;
    const end = isAtEnd ? text.length : place;
    input.setSelectionRange(end, end);
  });
}
