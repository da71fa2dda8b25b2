import { configure } from '@testing-library/react';
import { mutantTimeout } from './mutantTimeout.ts';
import './waiting.setup.ts';

const asyncUtilTimeout = mutantTimeout();
if (asyncUtilTimeout !== undefined) configure({ asyncUtilTimeout });
