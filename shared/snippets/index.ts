import type { SnippetWriter } from './apiRequest.ts';
import { writeCurl } from './curl.ts';
import { writeHttp } from './http.ts';
import { writeFetch, writeJQuery, writeNode } from './javaScript.ts';
import { writePhp } from './php.ts';
import { writePython } from './python.ts';

/**
 * The snippet writers, by the names that programmers know them by. The screens show their code; the tests of the server run
 * it (`server/test/snippets.test.ts`).
 */
export const SNIPPETS = {
  HTTP: writeHttp,
  cURL: writeCurl,
  jQuery: writeJQuery,
  Fetch: writeFetch,
  'Node (axios)': writeNode,
  'PHP (cURL)': writePhp,
  Python: writePython,
} as const satisfies Readonly<Record<string, SnippetWriter>>;
export type SnippetName = keyof typeof SNIPPETS;
