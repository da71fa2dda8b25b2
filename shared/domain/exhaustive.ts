/** Ends a switch over a closed set: a new member that nobody handles does not compile. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`);
}
