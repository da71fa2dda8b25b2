import { expect, it } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { INSTALLATION_VARIABLES } from '../testing/installationVariables.ts';
import { DEFAULT_VARIABLES } from './defaultVariables.ts';

it('has the same meaning as no variable at all', () =>
  expect(readConfig({ ...INSTALLATION_VARIABLES, ...DEFAULT_VARIABLES })).toEqual(readConfig({})));
