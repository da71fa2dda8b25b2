import { configure } from '@testing-library/react';
import { inject } from 'vitest';
import { PATIENCE } from './patience.ts';
import './waiting.setup.ts';

if (inject('mode') === 'mutant') configure({ asyncUtilTimeout: PATIENCE });
