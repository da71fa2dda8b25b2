import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { restDocument } from '#server/app/restDocument.ts';
import { documentOf } from '#server/platform/http/apiDocs/document.ts';
import { clientTypes, type TypedDocument } from '../client/clientTypes.ts';

/*
 * Writes the types of the client (`client/schema.d.ts`) from the contract, and gives it the version of the product. With
 * `--check` it only says whether they are current.
 */
const root = resolve(import.meta.dirname, '../..');
const TYPES = join(root, 'client/schema.d.ts');
const PACKAGE = join(root, 'client/package.json');

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const types = await formatted(clientTypes(documentOf(restDocument(version)) as unknown as TypedDocument)); // treated as plain JSON
const known = readFileSync(PACKAGE, 'utf8');
const packed = known.replace(/"version": "[^"]*"/, `"version": "${version}"`);

if (!process.argv.includes('--check')) {
  writeFileSync(TYPES, types);
  writeFileSync(PACKAGE, packed);
} else if (!existsSync(TYPES) || readFileSync(TYPES, 'utf8') !== types || known !== packed) {
  process.stderr.write('client/ is not that of the contract: run `npm run client`.\n');
  process.exitCode = 1;
}

/** As `npm run format` leaves it. */
async function formatted(source: string): Promise<string> {
  const { printWidth, singleQuote } = JSON.parse(
    readFileSync(join(root, '.oxfmtrc.json'), 'utf8'),
  ) as FormatConfig;
  const { code, errors } = await format('schema.d.ts', source, {
    ...(printWidth !== undefined && { printWidth }),
    ...(singleQuote !== undefined && { singleQuote }),
  });
  if (errors.length > 0)
    throw new Error(`the types of the client do not parse: ${JSON.stringify(errors[0])}`);
  return code;
}
