/** Saves files to the person's downloads. */

/** Browsers need the address until they have begun to read it. */
const REVOKE_MS = 60_000;

/** For a file that the server names itself: it goes straight to the disk, not through the page's memory. */
export function downloadFrom(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** For a file in this page's memory, which is then freed. */
export function download(address: string, name: string): void {
  downloadFrom(address, name);
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_MS);
}
