/** Puts files into the person's downloads. */

/** Browsers need the address until they have begun to read it. */
const REVOKE_MS = 60_000;

/** What the server sends as a file under its own name: it goes to the disk as it comes, and through no page's memory. */
export function downloadFrom(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** What lies in this page's memory, which is given free. */
export function download(address: string, name: string): void {
  downloadFrom(address, name);
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_MS);
}
