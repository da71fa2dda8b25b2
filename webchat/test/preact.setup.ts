import { options } from 'preact';

const { setTimeout: wait } = globalThis;

/*
 * When effects run that nothing waits for. Preact's own way needs functions of the page, which after the last test of a file is
 * gone before it comes to that.
 */
options.requestAnimationFrame = (run) => void wait(run);
