/** Files on their way to the server. */

export interface Upload {
  file: File;
}

export function uploadBody({ file }: Upload): FormData {
  const body = new FormData();
  body.append('file', file, file.name);
  return body;
}
