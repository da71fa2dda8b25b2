import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { startI18n } from '#renderer/platform/i18n/index.ts';
import { CountedFilter } from './CountedFilter.tsx';

it('keeps its period behind its name in languages that are written from right to left', async () => {
  const counted = { countedAs: 'new', startDate: '2026-11-01', endDate: '2026-11-02' } as const;
  const rightToLeftMark = '\u200F';
  render(
    <I18nextProvider i18n={await startI18n('ar')}>
      <CountedFilter counted={counted} onClear={() => undefined} />
    </I18nextProvider>,
  );
  expect(screen.getByRole('button').textContent).toContain(` ${rightToLeftMark}· `);
});
