import { authorizationOf, FILE_FIELD, type ApiRequest, type SnippetWriter } from './apiRequest.ts';

export const writeFetch: SnippetWriter = (request) =>
  request.fileName === null
    ? `const response = await fetch(${literal(request.url)}, {
  method: "POST",
  headers: {
    "Authorization": ${literal(authorizationOf(request))},
    "Content-Type": "application/json"
  },
  body: JSON.stringify(${objectOf(request, '  ')})
});
console.log(await response.json());`
    : `${formOf(request, 'document.querySelector("input[type=file]").files[0]')}

const response = await fetch(${literal(request.url)}, {
  method: "POST",
  headers: { "Authorization": ${literal(authorizationOf(request))} },
  body: form
});
console.log(await response.json());`;

export const writeJQuery: SnippetWriter = (request) =>
  request.fileName === null
    ? `$.ajax({
  url: ${literal(request.url)},
  method: "POST",
  headers: { "Authorization": ${literal(authorizationOf(request))} },
  contentType: "application/json",
  data: JSON.stringify(${objectOf(request, '  ')})
}).done((answer) => console.log(answer));`
    : `${formOf(request, '$("input[type=file]")[0].files[0]')}

$.ajax({
  url: ${literal(request.url)},
  method: "POST",
  headers: { "Authorization": ${literal(authorizationOf(request))} },
  processData: false,
  contentType: false,
  data: form
}).done((answer) => console.log(answer));`;

/** Node with axios. */
export const writeNode: SnippetWriter = (request) =>
  request.fileName === null
    ? `import axios from "axios";

const { data } = await axios.post(${literal(request.url)}, ${objectOf(request, '')}, {
  headers: { "Authorization": ${literal(authorizationOf(request))} }
});
console.log(data);`
    : `import { openAsBlob } from "node:fs";
import axios from "axios";

${formOf(request, `await openAsBlob(${literal(request.fileName)})`)}

const { data } = await axios.post(${literal(request.url)}, form, {
  headers: { "Authorization": ${literal(authorizationOf(request))} }
});
console.log(data);`;

function objectOf({ fields }: ApiRequest, indent: string): string {
  const lines = Object.entries(fields).map(
    ([name, value]) => `${indent}  ${literal(name)}: ${literal(value)}`,
  );
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

function formOf({ fields, fileName }: ApiRequest, file: string): string {
  return [
    'const form = new FormData();',
    ...Object.entries(fields).map(([name, value]) => `form.append(${literal(name)}, ${literal(value)});`),
    `form.append(${literal(FILE_FIELD)}, ${file}, ${literal(fileName ?? '')});`,
  ].join('\n');
}

/** A JavaScript string literal that is also safe inside a script element. */
function literal(text: string): string {
  return JSON.stringify(text)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
}
