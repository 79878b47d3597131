/** Puts a file that lies in this page's memory into the person's downloads. */

/** Browsers need the address until they have begun to read it. */
const REVOKE_MS = 60_000;

export function download(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_MS);
}
