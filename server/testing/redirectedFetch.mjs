/** Loaded before a server that a test starts: what it asks of an address in `REDIRECTS` goes to a stand-in. */

const redirects = Object.entries(JSON.parse(process.env.REDIRECTS));
const { fetch } = globalThis;

globalThis.fetch = (input, init) => {
  const address = String(input);
  const [from, to] = redirects.find(([known]) => address.startsWith(known)) ?? [];
  return fetch(from === undefined ? input : to + address.slice(from.length), init);
};
