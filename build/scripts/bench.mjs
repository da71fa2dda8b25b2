import { runProduct } from './runProduct.mjs';

/* Runs the benchmark that is named first, with the built server. */
const [name] = process.argv.splice(2, 1);
runProduct(`build/bench/${name}.ts`);
