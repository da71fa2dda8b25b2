import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Endpoint, Contract } from '../../shared/contract/endpoint.ts';

const CONTRACT = /\/shared\/contract\/\w+\.ts$/;
/** Files that send requests; forms import the same contracts with their schemas. */
const CALLERS = /\/desktop\/renderer\/.*\.(api|endpoints)\.ts$/;
const PREFIX = '\0endpoints of ';

/**
 * Gives files that send requests a contract without schemas: method, path, permission and whether it has a body or
 * files. The schemas, and zod with them, are loaded with the first form. Such a file that imports more than contracts
 * does not build.
 */
export function endpointsWithoutSchemas(): Plugin {
  return {
    name: 'endpoints-without-schemas',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (importer === undefined || !CALLERS.test(importer)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && CONTRACT.test(found.id) ? PREFIX + found.id : null;
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const file = id.slice(PREFIX.length);
      this.addWatchFile(file);
      const module: Record<string, unknown> = await import(pathToFileURL(file).href);
      return contractSourceOf(module);
    },
  };
}

/** The contracts of a module as the source of a module without schemas. */
export function contractSourceOf(module: Readonly<Record<string, unknown>>): string {
  return Object.entries(module)
    .filter((entry): entry is [string, Contract] => entry[0].endsWith('Contract'))
    .map(([name, endpoints]) => `export const ${name} = ${JSON.stringify(mapped(endpoints))};`)
    .join('\n');
}

function mapped(endpoints: Contract) {
  return Object.fromEntries(Object.entries(endpoints).map(([name, endpoint]) => [name, wireOf(endpoint)]));
}

function wireOf({ method, path, right, body, files }: Endpoint) {
  return { method, path, right, ...(body && { body: {} }), ...(files !== undefined && { files }) };
}
