import type { SnippetWriter } from './apiRequest.ts';
import { writeHttp } from './http.ts';
import { writeFetch, writeJQuery, writeNode } from './javaScript.ts';
import { writePhp } from './php.ts';

/** The snippet writers, by the names that programmers know them by. */
export const SNIPPETS = {
  HTTP: writeHttp,
  jQuery: writeJQuery,
  Fetch: writeFetch,
  'Node (axios)': writeNode,
  'PHP (cURL)': writePhp,
} as const satisfies Readonly<Record<string, SnippetWriter>>;
export type SnippetName = keyof typeof SNIPPETS;
