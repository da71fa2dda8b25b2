import { authorizationOf, FILE_FIELD, type ApiRequest, type SnippetWriter } from './apiRequest.ts';

/** curl, as it is called in a shell of Linux or macOS. */
export const writeCurl: SnippetWriter = (request) => {
  const { url, fileName } = request;
  return [
    `curl ${quoted(url)}`,
    `-H ${quoted(`Authorization: ${authorizationOf(request)}`)}`,
    ...(fileName === null ? jsonOf(request) : formOf(request, fileName)),
  ].join(' \\\n  ');
};

function jsonOf({ fields }: ApiRequest): string[] {
  return [`-H 'Content-Type: application/json'`, `--data-raw ${quoted(JSON.stringify(fields))}`];
}

/** `-F` would read a text that begins with `@` or `<` from a file. */
function formOf({ fields }: ApiRequest, fileName: string): string[] {
  const path = `"${fileName.replaceAll(/[\\"]/g, (special) => `\\${special}`)}"`;
  return [
    ...Object.entries(fields).map(([name, value]) => `--form-string ${quoted(`${name}=${value}`)}`),
    `-F ${quoted(`${FILE_FIELD}=@${path}`)}`,
  ];
}

/** In single quotes a shell interprets nothing. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
