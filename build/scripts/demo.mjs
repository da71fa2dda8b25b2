import { runProduct } from './runProduct.mjs';

runProduct('build/demo/demo.ts');
