import { runProduct } from './runProduct.mjs';

runProduct('build/cluster/cluster.ts');
