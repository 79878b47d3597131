/** Findings of others' tools that stay, and why. */

interface Argued {
  /** Names of tools. */
  by: readonly string[];
  of: RegExp;
  why: string;
}

export const ARGUED: readonly Argued[] = [
  {
    by: ['testssl.sh'],
    of: /\b(?:cert_|DNS_CAA|OCSP|overall_grade|grade_cap)/,
    why: 'The certificate is made for the run, and its name is an address of this machine',
  },
  {
    by: ['testssl.sh'],
    of: /\bipv4_in_header\b/,
    why: 'It is the address of the run, which the page names as its own',
  },
  {
    by: ['testssl.sh'],
    of: /\bBREACH\b/,
    why: 'No secret of a person is in a page: sessions are bearers of the API, which no other site can ask for',
  },
  {
    by: ['wapiti'],
    of: /X-(?:XSS-Protection|Frame-Options) is not set/,
    why: 'Browsers that need them are long gone; the content policy stands in their place',
  },
  {
    by: ['newman'],
    of: /^Active partners of the schools .* 414$/,
    why: 'The example names more schools than an address holds; nginx refuses it',
  },
  {
    by: ['Spectral'],
    of: /^(?:operation-description|info-contact):/,
    why: 'A call has a summary; more than a sentence would repeat its schema. Who answers for it is the operator',
  },
  {
    by: ['Redocly'],
    of: /^(?:tag-description|info-license):/,
    why: 'Tags are the resources; the product is not licensed to others',
  },
  {
    by: ['Redocly'],
    of: /^no-ambiguous-paths:/,
    why: 'Ids are UUIDs: none is called "changes" or "release"',
  },
  {
    by: ['Redocly'],
    of: /^no-illogical-composition-keywords:/,
    why: 'The variants differ by a constant; the property that tells them apart is named for the validator alone',
  },
];
