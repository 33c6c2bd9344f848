import { writePdf } from '../../transport/write-pdf.ts';
import { internalServerError } from '../api-error.ts';
import type { StoredTool } from './oauth-clients.ts';

/** The file name is neither quoted nor encoded; a letter outside of Latin-1 makes it an error of the server. */
export function writeDataSheet({ name, config, parameters }: StoredTool) {
  if (/[^\p{ASCII}\u{80}-\u{FF}]/u.test(name)) throw internalServerError();
  const now = new Date();
  const date = `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()}`;
  return {
    disposition: `inline; filename=CTL-Datenblatt-${name}-${date}.pdf`,
    content: writePdf([
      'Datenblatt',
      `Tool: ${name}`,
      `Typ: ${String(config['type'])}`,
      `Adresse: ${String(config['baseUrl'])}`,
      ...parameters.map((parameter) => `Parameter: ${String(parameter['displayName'])}`),
    ]),
  };
}
