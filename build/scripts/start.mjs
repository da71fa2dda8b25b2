import { runProduct } from './runProduct.mjs';

runProduct('server/main.ts');
