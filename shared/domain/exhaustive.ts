/** Ends a switch over a closed union: an unhandled member does not compile. @throws Error when called at run time */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`);
}
