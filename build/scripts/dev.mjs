import { runProduct } from './runProduct.mjs';

runProduct('build/dev/dev.ts', { buildsScreens: false }); // Vite serves them from their sources
