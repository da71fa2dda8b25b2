import { runProduct } from './runProduct.mjs';

runProduct('build/dev/dev.ts', { isBuilt: false }); // screens and server run from their sources
