import { configure } from '@testing-library/react';
import { PATIENCE } from './patience.ts';

configure({ asyncUtilTimeout: PATIENCE });
