import { authorizationOf, FILE_FIELD, type ApiRequest, type SnippetWriter } from './apiRequest.ts';

/** The raw HTTP request; its lines end in CRLF. */
export const writeHttp: SnippetWriter = (request) => {
  const [, host = '', path = ''] = /^https?:\/\/([^/]+)(.*)$/i.exec(request.url) ?? [];
  const start = [
    `POST ${path || '/'} HTTP/1.1`,
    `Host: ${host}`,
    `Authorization: ${authorizationOf(request)}`,
  ];
  return [
    ...start,
    ...(request.fileName === null ? jsonOf(request) : formOf(request, request.fileName)),
  ].join('\n');
};

function jsonOf({ fields }: ApiRequest): string[] {
  const body = JSON.stringify(fields);
  const length = encodeURIComponent(body).replaceAll(/%../g, '-').length; // bytes of its UTF-8
  return ['Content-Type: application/json', `Content-Length: ${length}`, '', body];
}

function formOf({ fields }: ApiRequest, fileName: string): string[] {
  const boundary = boundaryFor(Object.values(fields));
  const parts = Object.entries(fields).flatMap(([name, value]) => [
    `--${boundary}`,
    `Content-Disposition: form-data; name="${name}"`,
    '',
    value,
  ]);
  return [
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    '',
    ...parts,
    `--${boundary}`,
    `Content-Disposition: form-data; name="${FILE_FIELD}"; filename="${quoted(fileName)}"`,
    'Content-Type: application/octet-stream',
    '',
    `< ${quoted(fileName)}`,
    `--${boundary}--`,
    '',
  ];
}

/** A multipart boundary that no value contains. */
function boundaryFor(values: readonly string[]): string {
  let boundary = 'ramal-boundary';
  while (values.some((value) => value.includes(boundary))) boundary += '-x';
  return boundary;
}

/** Quotes a file name as browsers do. */
function quoted(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
