import { authorizationOf, FILE_FIELD, type SnippetWriter } from './apiRequest.ts';

/** PHP with cURL. */
export const writePhp: SnippetWriter = (request) => {
  const isText = request.fileName === null;
  const headers = [`Authorization: ${authorizationOf(request)}`];
  if (isText) headers.push('Content-Type: application/json');
  const fields = Object.entries(request.fields).map(
    ([name, value]) => `        ${literal(name)} => ${literal(value)},`,
  );
  if (request.fileName !== null)
    fields.push(`        ${literal(FILE_FIELD)} => new CURLFile(${literal(request.fileName)}),`);
  const array = `[\n${fields.join('\n')}\n    ]`;
  return `<?php
$curl = curl_init(${literal(request.url)});
curl_setopt_array($curl, [
    CURLOPT_POST => true,
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => [${headers.map(literal).join(', ')}],
    CURLOPT_POSTFIELDS => ${isText ? `json_encode(${array})` : array},
]);
$answer = curl_exec($curl);
if ($answer === false) {
    throw new RuntimeException(curl_error($curl));
}
echo $answer;`;
};

/** In single quotes PHP only interprets the quote and the backslash. */
function literal(text: string): string {
  return `'${text.replace(/[\\']/g, (special) => `\\${special}`)}'`;
}
