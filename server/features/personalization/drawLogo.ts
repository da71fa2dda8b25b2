import { fork } from 'node:child_process';
import { join } from 'node:path';
import { AppError } from '#shared/contract/errors.ts';

export interface LogoFile {
  readonly bytes: Uint8Array;
  readonly mime: string;
  readonly ending: string;
}

export interface DrawRequest {
  readonly bytes: Uint8Array;
  /** The longer side of the result, in pixels. */
  readonly maxSide: number;
}

export type DrawAnswer = { readonly logo: LogoFile } | { readonly refusal: string };

/** Milliseconds. An ordinary logo takes less than half a second, with the start of the process. */
const MAX_DURATION = 8000;
const PROGRAM = join(import.meta.dirname, 'drawLogo.process.ts');

/** Drawings wait for each other, so that several of them cannot take all processors. */
let previous: Promise<unknown> = Promise.resolve();

/**
 * Draws a picture anew in a process of its own, one at a time, and kills the process when it takes too long: a few
 * hundred bytes of SVG can describe minutes of work, and the drawing cannot be interrupted in any other way.
 * @param maxDuration milliseconds
 * @throws DeskError ERR_IMAGE_TYPE, ERR_IMAGE_TOO_COMPLEX
 */
export function drawLogo(request: DrawRequest, maxDuration = MAX_DURATION): Promise<LogoFile> {
  const drawn = previous.then(() => drawInChild(request, maxDuration));
  previous = drawn.catch(() => undefined); // the next one does not care how this one ended
  return drawn;
}

function drawInChild(request: DrawRequest, maxDuration: number): Promise<LogoFile> {
  return new Promise<LogoFile>((resolve, reject) => {
    const child = fork(PROGRAM, [], {
      execArgv: [],
      env: {}, // no secret of the server is within reach of a stranger's file
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      timeout: maxDuration,
      killSignal: 'SIGKILL',
    });
    child.once('error', reject);
    child.once('message', (answer: DrawAnswer) => {
      if ('logo' in answer) resolve(answer.logo);
      else reject(new AppError('ERR_IMAGE_TYPE', undefined, { cause: new Error(answer.refusal) }));
      child.kill('SIGKILL');
    });
    child.once('exit', (code, signal) => {
      if (signal === null) reject(new Error(`the program that draws logos ended with ${code}`));
      else reject(new AppError('ERR_IMAGE_TOO_COMPLEX')); // killed by the time limit, or by the system for its memory
    });
    child.send(request);
  });
}
