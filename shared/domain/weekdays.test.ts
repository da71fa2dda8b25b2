import { afterEach, expect, it, vi } from 'vitest';
import { weekdayNames } from './weekdays.ts';

afterEach(() => void vi.unstubAllEnvs());

it.each(['UTC', 'America/New_York', 'America/Sao_Paulo', 'Pacific/Auckland'])(
  'names seven weekdays from Sunday on, with the clock of %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(weekdayNames('en')).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  },
);
