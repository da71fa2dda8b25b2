import { first } from './first.ts';
import { later } from './later.ts';

export const ru = { ...first, ...later };
