import { first } from './first.ts';
import { later } from './later.ts';

export const it = { ...first, ...later };
