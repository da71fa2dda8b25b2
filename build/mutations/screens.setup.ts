import { configure } from '@testing-library/react';
import { PATIENCE } from './patience.ts';
import './waiting.setup.ts';

configure({ asyncUtilTimeout: PATIENCE });
