/** Milliseconds; less is due to the whole seconds of the header and to the way of the response. */
const TOLERANCE = 5000;

/** By how many milliseconds the clock of the server is ahead of that of this computer. */
let offset = 0;

/** Learns the time of the server from a response. */
export function readServerTime({ headers }: Pick<Response, 'headers'>): void {
  const time = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(time)) return; // hidden by a server of an earlier version
  const difference = time - Date.now();
  offset = Math.abs(difference) < TOLERANCE ? 0 : difference;
}

/** A moment of this computer's clock, now by default, as the server's clock has it; in milliseconds. */
export function serverTime(moment = Date.now()): number {
  return moment + offset;
}
