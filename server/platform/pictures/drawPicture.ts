import { fork } from 'node:child_process';
import { join } from 'node:path';
import { AppError } from '#shared/contract/errors.ts';

export interface DrawnPicture {
  readonly bytes: Uint8Array;
  readonly mime: string;
  readonly ending: string;
}

export interface DrawRequest {
  readonly bytes: Uint8Array;
  /** The longer side of the result, in pixels. */
  readonly maxSide: number;
}

export type DrawAnswer = { readonly picture: DrawnPicture } | { readonly refusal: string };

/** Milliseconds. An ordinary picture takes less than half a second, including the start of the process. */
const MAX_DURATION = 8000;
const PROGRAM = join(import.meta.dirname, 'drawPicture.process.ts');

/** One drawing at a time, so that several cannot occupy all CPUs. */
let previous: Promise<unknown> = Promise.resolve();

/**
 * Redraws a picture in a child process, one at a time, and kills the process when it takes too long: a few
 * hundred bytes of SVG can describe minutes of work, and drawing cannot be interrupted in any other way.
 * @param maxDuration milliseconds
 * @throws AppError ERR_IMAGE_TYPE, ERR_IMAGE_TOO_COMPLEX
 */
export function drawPicture(request: DrawRequest, maxDuration = MAX_DURATION): Promise<DrawnPicture> {
  const drawn = previous.then(() => drawInChild(request, maxDuration));
  previous = drawn.catch(() => undefined); // the next drawing runs whether or not this one failed
  return drawn;
}

function drawInChild(request: DrawRequest, maxDuration: number): Promise<DrawnPicture> {
  return new Promise<DrawnPicture>((resolve, reject) => {
    const child = fork(PROGRAM, [], {
      execArgv: [],
      env: {}, // keeps the server's secrets away from the code that parses untrusted files
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      timeout: maxDuration,
      killSignal: 'SIGKILL',
    });
    child.once('error', reject);
    child.once('message', (answer: DrawAnswer) => {
      if ('picture' in answer) resolve(answer.picture);
      else reject(new AppError('ERR_IMAGE_TYPE', undefined, { cause: new Error(answer.refusal) }));
      child.kill('SIGKILL');
    });
    child.once('exit', (code, signal) => {
      if (signal === null) reject(new Error(`the process that draws pictures exited with ${code}`));
      else reject(new AppError('ERR_IMAGE_TOO_COMPLEX')); // killed by the timeout, or by the operating system for its memory use
    });
    child.send(request);
  });
}
