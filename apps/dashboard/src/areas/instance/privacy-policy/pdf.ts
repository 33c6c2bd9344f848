/** In bytes, as in the gateway: what the platform can store as base64. */
export const maxPdfSize = 10_000_000;

export type PdfProblem = 'FILE_NOT_A_PDF' | 'FILE_TOO_LARGE';

/** The signature may follow other bytes. */
const bytesToSearch = 1024;

export async function isPdf(file: Blob): Promise<boolean> {
  return (await file.slice(0, bytesToSearch).text()).includes('%PDF-');
}

/** Checked before it is sent: the type by its content, because the name of a file proves nothing. */
export async function findProblem(file: File): Promise<PdfProblem | undefined> {
  if (!(await isPdf(file))) return 'FILE_NOT_A_PDF';
  return file.size > maxPdfSize ? 'FILE_TOO_LARGE' : undefined;
}

/** The browser encodes a large file faster than a script. */
export async function toBase64(file: File): Promise<string> {
  return await new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file can’t be read.')));
    reader.readAsDataURL(file);
  });
}
