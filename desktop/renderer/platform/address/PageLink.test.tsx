import { act, fireEvent, render, screen } from '@testing-library/react';
import { memo, Profiler, useEffect } from 'react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { AddressProvider, PageLink, useGo } from './index.ts';

const onRender = vi.fn<() => void>();
let go: ReturnType<typeof useGo>;

const Links = memo(function Links() {
  const navigate = useGo();
  useEffect(() => {
    go = navigate;
  }, [navigate]);
  return (
    <Profiler id="links" onRender={onRender}>
      <PageLink to="/tickets/1?message=2">Ana</PageLink>
      <PageLink to="/">Início</PageLink>
    </Profiler>
  );
});

function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${useNavigationType()} ${pathname}${search}`}</output>;
}

function show() {
  onRender.mockClear();
  render(
    <MemoryRouter basename="/app" initialEntries={['/app/board']} useTransitions={false}>
      <AddressProvider>
        <Links />
        <Address />
      </AddressProvider>
    </MemoryRouter>,
  );
  return {
    link: screen.getByRole('link', { name: 'Ana' }),
    address: () => screen.getByRole('status').textContent,
  };
}

it('leads to its page below the path of the app', () => {
  const { link, address } = show();
  expect(link.getAttribute('href')).toBe('/app/tickets/1?message=2');
  expect(screen.getByRole('link', { name: 'Início' }).getAttribute('href')).toBe('/app');
  fireEvent.click(link);
  expect(address()).toBe('PUSH /tickets/1?message=2');
  fireEvent.click(link);
  expect(address()).toBe('REPLACE /tickets/1?message=2');
});

it('leaves other clicks to the browser', () => {
  const { link, address } = show();
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(fireEvent.click(link, { button: 1 })).toBe(true);
  expect(address()).toBe('POP /board');
});

it('is not rendered again when the address changes', () => {
  const { address } = show();
  expect(onRender).toHaveBeenCalledTimes(1);
  act(() => go('/tickets/5'));
  expect(address()).toBe('PUSH /tickets/5');
  expect(onRender).toHaveBeenCalledTimes(1);
});
