// Replaces imported pictures and fonts in tests by a fixed address.
const address = '/assets/stub.svg';

export default address;
