import { initial } from './initial.ts';
import { lazy } from './lazy.ts';

export const pt = { ...initial, ...lazy } as const;
