import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { environment } from '#server/platform/config/config.ts';
import { root } from './sources.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const variables = new Set(Object.keys(environment.shape));

it('the example of the environment names every variable of the server, and no other', () => {
  const named = [...read('.env.example').matchAll(/^([A-Z][A-Z\d_]*)=/gm)].map(([, name]) => name);
  expect(new Set(named)).toEqual(variables);
});

it('the table of the README names every variable of the server, and no other', () => {
  const table = read('README.md').split('## Configuration')[1]?.split('\n## ')[0] ?? '';
  const cells = [...table.matchAll(/^\| (`[^|]*)\|/gm)].map(([, cell]) => cell ?? '');
  const named = cells.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z\d_]*)`/g)].map(([, name]) => name));
  expect(new Set(named)).toEqual(variables);
});

/** What looks like a path and is none of our sources. */
const NO_SOURCES =
  /^(out|data|DATA_DIR)\/|^(America\/Sao_Paulo|feature\/verb|facebook\/openapi|chat\/message)$/;

it('every path that a document names is that of a file or folder, or its end', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n');
  const ends = new Set(files.flatMap(endsOf));
  const documents = files.filter((file) => file.endsWith('.md') && !isHistory(file));
  const dead = documents.flatMap((file) => {
    const named = [...read(file).matchAll(/`([a-z][\w.-]*(?:\/[\w.-]+)+)`/gi)].map(([, path]) => path ?? '');
    return named
      .filter((path) => !NO_SOURCES.test(path) && !ends.has(path))
      .map((path) => `${file}: ${path}`);
  });
  expect(documents.length).toBeGreaterThan(10);
  expect(dead).toEqual([]);
});

/** These name what was there when they were written. */
function isHistory(file: string): boolean {
  return file === 'CHANGELOG.md' || file.startsWith('docs/decisions/');
}

/** The ends of the path of a file and of its folders, also without the extension of a source. */
function endsOf(file: string): string[] {
  const parts = file.split('/');
  const paths = parts.flatMap((_, index) => parts.slice(0, index + 1).map((__, from) => [from, index + 1]));
  return paths.flatMap(([from, to]) => {
    const path = parts.slice(from, to).join('/');
    return [path, path.replace(/(\.test)?\.tsx?$/, '')];
  });
}
