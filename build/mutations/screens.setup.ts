import { configure } from '@testing-library/react';
import { patience } from './patience.ts';
import './waiting.setup.ts';

const asyncUtilTimeout = patience();
if (asyncUtilTimeout !== undefined) configure({ asyncUtilTimeout });
