import { electronBinary } from './electronBinary.ts';

/* Prints the path of the Electron binary; nothing when this machine has none. */
process.stdout.write(electronBinary() ?? '');
