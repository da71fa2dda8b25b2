import { lookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './addresses.ts';
import { FileRefused } from './fileRefused.ts';

/** Finds all addresses of a host, as `dns.lookup` does. */
export type Resolve = (
  host: string,
  options: object,
  done: (error: Error | null, found?: LookupAddress[]) => void,
) => void;

const resolveBySystem: Resolve = (host, options, done) => lookup(host, { ...options, all: true }, done);

/**
 * Checks the addresses at the moment of connecting: what a name resolves to cannot change between the check and the
 * use. Fails with `FileRefused` when any address of the host is not public.
 */
export function publicLookup(resolve: Resolve = resolveBySystem): LookupFunction {
  return (host, options, done) =>
    resolve(host, options, (error, found = []) => {
      const [first] = found;
      if (error || !first) return done(error ?? new Error('no address'), []);
      if (!found.every(({ address }) => isPublicAddress(address)))
        return done(new FileRefused('not a public address'), []);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
}
