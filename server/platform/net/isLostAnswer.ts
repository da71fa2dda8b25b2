/**
 * Whether the answer comes from a proxy that gave up waiting for the server or lost its answer: the server may have executed
 * the request.
 * @param isOwn whether the answer has the form of the server's own errors
 */
export function isLostAnswer(status: number, isOwn: boolean): boolean {
  return status === 504 || (status === 502 && !isOwn);
}
