import { first } from './first.ts';
import { later } from './later.ts';

export const pt = { ...first, ...later } as const;
