import { initial } from './initial.ts';
import { lazy } from './lazy.ts';

export const ja = { ...initial, ...lazy };
