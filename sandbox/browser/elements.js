// Builds the form from elements, without markup to parse.
import { digitsOf } from './creditCard.js';

/** An element with properties and children; empty children are left out. */
export function make(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children.filter(Boolean));
  return element;
}

/** Applies the mask after every change. */
export function masked(input, mask, read = digitsOf) {
  input.addEventListener('input', () => {
    const text = mask(read(input.value));
    if (text !== input.value) input.value = text;
  });
}
