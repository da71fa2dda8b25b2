import product from '../../../package.json' with { type: 'json' };

/** The version of the product as people see it. */
export const VERSION = `v${product.version}`;
