import { electronBinary } from './electronBinary.ts';

/* Prints where Electron's program is; nothing when this machine has none. */
process.stdout.write(electronBinary() ?? '');
