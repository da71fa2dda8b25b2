import { first } from './first.ts';
import { later } from './later.ts';

export const zh = { ...first, ...later };
