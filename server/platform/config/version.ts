import product from '../../../package.json' with { type: 'json' };

/** The version as displayed. */
export const VERSION = `v${product.version}`;
