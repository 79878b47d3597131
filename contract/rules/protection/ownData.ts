/** What a person is given, as a file has it. */

interface Section {
  title: string;
  rows: readonly (readonly { label: string; value: unknown }[])[];
}

/** By the section's title, each row as a record by its labels. */
export const recordsOf = (sections: readonly Section[]) =>
  Object.fromEntries(
    sections.map(({ title, rows }) => [
      title,
      rows.map((row) => Object.fromEntries(row.map(({ label, value }) => [label, value]))),
    ]),
  );
