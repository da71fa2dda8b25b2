import { authorizationOf, FILE_FIELD, type SnippetWriter } from './apiRequest.ts';

/** Python with the package requests. */
export const writePython: SnippetWriter = (request) => {
  const { url, fields, fileName } = request;
  const lines = Object.entries(fields).map(([name, value]) => `        ${literal(name)}: ${literal(value)},`);
  const content =
    fileName === null
      ? [`    json={`, ...lines, `    },`]
      : [
          `    data={`,
          ...lines,
          `    },`,
          `    files={${literal(FILE_FIELD)}: open(${literal(fileName)}, "rb")},`,
        ];
  return [
    'import requests',
    '',
    'response = requests.post(',
    `    ${literal(url)},`,
    `    headers={"Authorization": ${literal(authorizationOf(request))}},`,
    ...content,
    ')',
    'print(response.json())',
  ].join('\n');
};

/** Python reads the escapes of JSON as they are meant. */
function literal(text: string): string {
  return JSON.stringify(text);
}
