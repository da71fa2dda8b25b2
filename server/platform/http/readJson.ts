import type { Context } from 'koa';
import { fail } from '#shared/contract/errors.ts';

/** Far deeper than any valid request; deeper nesting overflows the stack of recursive code. */
const MAX_DEPTH = 50;
/** Values of one body: reading and validating take time proportional to them. */
const MAX_VALUES = 100_000;

type JsonBody = NonNullable<Context['request']['body']>;

/**
 * Parses a JSON body: an object or an array; an empty body is an empty object. Its depth and size are checked
 * in one pass over the text before it is parsed.
 * @throws AppError ERR_VALIDATION
 */
export function readJson(text: string): JsonBody {
  if (text.trim() === '') return {};
  const problem = findShapeProblem(text);
  if (problem) refuseBody(problem);
  try {
    return JSON.parse(text);
  } catch (error) {
    return refuseBody('unreadable', error);
  }
}

function refuseBody(problem: string, cause?: unknown): never {
  return fail('ERR_VALIDATION', { issues: [{ field: 'body', problem }] }, { cause });
}

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

function findShapeProblem(text: string): string | null {
  const first = text.trimStart().charCodeAt(0);
  if (first !== OPEN_LIST && first !== OPEN_OBJECT) return 'no object';
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === COMMA) values += 1;
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth += 1;
      values += 1;
    }
    if (depth > MAX_DEPTH) return 'too deep';
    if (values > MAX_VALUES) return 'too many values';
  }
  return null;
}

/** The end of the string that begins here; the end of the text when it is not terminated. */
function endOfString(text: string, begin: number): number {
  for (let end = text.indexOf('"', begin + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}
