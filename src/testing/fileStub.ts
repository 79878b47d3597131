// What an imported picture or font is in the tests: a fixed address in place of webpack's.
const address = '/assets/stub.svg';

export default address;
