import { within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHANNELS, Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { aMessage } from '../../test/aMessage.ts';
import { aTicket } from '../../test/aTicket.ts';

const ORDER = {
  id: 5,
  name: 'pedido_pronto',
  language: 'pt_BR',
  category: 'UTILITY',
  status: 'APPROVED',
  header: '',
  body: 'Olá, {{1}}! Retire até {{2}}.',
  footer: 'Flor de Lis',
  buttons: [{ label: 'Combinado', kind: 'reply', url: '' }],
  file: null,
  variables: [
    { key: 'body.1', placeholder: '{{1}}', part: 'body', example: 'Ana' },
    { key: 'body.2', placeholder: '{{2}}', part: 'body', example: '' },
  ],
  isNamed: false,
  isIncomplete: false,
};
const OFFER = {
  ...ORDER,
  id: 7,
  name: 'oferta',
  body: 'Só hoje',
  file: { kind: 'image', mimes: ['image/jpeg', 'image/png'], maxSize: 5 * 1024 * 1024 },
  buttons: [
    { label: 'Copiar código', kind: 'copyCode', url: '' },
    { label: 'Ver na loja', kind: 'url', url: 'https://loja.test/{{1}}' },
  ],
  variables: [
    { key: 'code.0', placeholder: '', part: 'code', example: 'FLOR10' },
    { key: 'button.1', placeholder: '', part: 'button', example: 'azul' },
  ],
};
const LOCATION = {
  ...ORDER,
  id: 8,
  name: 'retirada',
  body: 'Retire aqui',
  variables: ['coordinates', 'name', 'address'].map((field) => ({
    key: `location.${field}`,
    placeholder: '',
    part: 'location',
    example: '',
  })),
};
const PENDING = { ...ORDER, id: 6, name: 'em_analise', status: 'PENDING', variables: [], body: 'Oi' };

/** As when the user picks a file that the browser does not offer first. */
const uploadAnything = (input: HTMLElement, file: File) =>
  userEvent.setup({ applyAccept: false }).upload(input, file);

describe('templates after the reply window', () => {
  let server: MockServer;
  beforeEach(async () => {
    server = await startMockServer();
    const { getRandomValues } = crypto;
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) }); // as on a page without HTTPS
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    await server.stop();
  });

  const open = async (
    readAt: string | null = new Date().toISOString(),
    stored: () => unknown = () => ({ templates: readAt ? [ORDER, OFFER, LOCATION, PENDING] : [], readAt }),
  ) => {
    const createdAt = new Date(Date.now() - 30 * 60 * 60 * 1000).toISOString();
    const known = CHANNELS[0] ?? expect.fail('no channel');
    const capabilities = { ...known.capabilities, replyWindowHours: 24, templates: true };
    server.on('GET /channels', () => [{ ...known, type: 'echo', capabilities }]);
    server.on('GET /tickets/7', () =>
      aTicket({ whatsapp: { id: 1, name: 'Eco', color: '#123456', type: 'echo' } }),
    );
    server.on('GET /messages/7', () => ({ messages: [aMessage({ createdAt })], hasMore: false, count: 1 }));
    server.on('POST /tickets/7/read', () => ({}));
    server.on('GET /templates/1', stored);
    const app = await renderApp(server, '/tickets/7');
    await app.person.click(await app.findByRole('button', { name: 'Enviar modelo' }));
    return app;
  };

  it('can be searched, filled in, previewed and sent', async () => {
    const sent: unknown[] = [];
    server.on('POST /messages/7/template', ({ text }) => {
      sent.push(JSON.parse(text));
      return aMessage({ id: 9, body: 'Olá, Ana!' });
    });
    const { findByRole, findByLabelText, queryByRole, person } = await open();
    const waiting = await findByRole('button', { name: /em_analise.*Não aprovado/ });
    expect(waiting.hasAttribute('disabled')).toBe(true);
    await person.type(await findByRole('searchbox', { name: 'Buscar modelo' }), 'retire');
    expect(queryByRole('button', { name: /em_analise/ })).toBeNull();
    await person.click(await findByRole('button', { name: /pedido_pronto/ }));
    const dialog = await findByRole('dialog', { name: 'pedido_pronto' });
    await person.click(within(dialog).getByRole('button', { name: 'Enviar modelo' }));
    expect(sent).toEqual([]); // nothing is filled in
    await person.type(await findByLabelText(/Texto: 1/), 'Ana');
    await person.type(await findByLabelText(/Texto: 2/), 'sexta');
    const preview = within(dialog).getByRole('region', { name: 'Como o cliente vai ler' });
    expect(preview.textContent).toContain('Olá, Ana! Retire até sexta.');
    await person.click(within(dialog).getByRole('button', { name: 'Enviar modelo' }));
    await expect
      .poll(() => sent)
      .toMatchObject([{ templateId: 5, values: { 'body.1': 'Ana', 'body.2': 'sexta' } }]);
    await expect.poll(() => queryByRole('dialog')).toBeNull();
  });

  it('take a picture, a code and the end of an address, shown as the customer gets them', async () => {
    const [fields, files] = [vi.spyOn(FormData.prototype, 'set'), vi.spyOn(FormData.prototype, 'append')];
    const sent: string[] = [];
    server.on('POST /messages/7/template', ({ text }) => {
      sent.push(text);
      return aMessage({ id: 9, body: 'Só hoje' });
    });
    const { findByRole, findByLabelText, queryByRole, person } = await open();
    await person.click(await findByRole('button', { name: /oferta/ }));
    const dialog = await findByRole('dialog', { name: 'oferta' });
    const { getByRole, getByText } = within(dialog);
    const send = () => person.click(getByRole('button', { name: 'Enviar modelo' }));
    const choose = await findByLabelText('Escolher arquivo', { selector: 'input' });
    expect(choose.getAttribute('accept')).toBe('image/jpeg,image/png');
    getByText('JPEG, PNG, até 5 MB');
    await person.type(await findByLabelText(/Código para copiar/), 'VERAO10');
    await person.type(await findByLabelText(/Endereço do botão: Ver na loja/), 'azul');
    await send();
    await within(dialog).findByText('Campo obrigatório');

    await uploadAnything(choose, new File(['x'], 'lista.pdf', { type: 'application/pdf' }));
    await within(dialog).findByText(/O modelo não aceita este arquivo/);
    await send();
    expect(sent).toEqual([]);

    await uploadAnything(choose, new File(['x'], 'vestido.png', { type: 'image/png' }));
    const preview = getByRole('region', { name: 'Como o cliente vai ler' });
    within(preview).getByRole('img', { name: 'vestido.png' });
    expect(preview.textContent).toContain('Copiar códigoVERAO10Ver na lojahttps://loja.test/azul');
    await send();
    await expect.poll(() => sent).toHaveLength(1);
    expect(fields.mock.calls).toContainEqual(['values', '{"code.0":"VERAO10","button.1":"azul"}']);
    expect(files.mock.calls.map(([field, , name]) => [field, name])).toEqual([['file', 'vestido.png']]);
    await expect.poll(() => queryByRole('dialog')).toBeNull();
  });

  it('take a place as maps show it', async () => {
    const sent: unknown[] = [];
    server.on('POST /messages/7/template', ({ text }) => {
      sent.push(JSON.parse(text));
      return aMessage({ id: 9 });
    });
    const { findByRole, findByLabelText, person } = await open();
    await person.click(await findByRole('button', { name: /retirada/ }));
    const dialog = await findByRole('dialog', { name: 'retirada' });
    await person.type(await findByLabelText(/Coordenadas/), 'Rua A');
    await person.type(await findByLabelText(/Nome do local/), 'Flor de Lis');
    await person.type(await findByLabelText(/Endereço do local/), 'Rua A, 10');
    await person.click(within(dialog).getByRole('button', { name: 'Enviar modelo' }));
    await within(dialog).findByText('Valor inválido');
    await person.clear(await findByLabelText(/Coordenadas/));
    await person.type(await findByLabelText(/Coordenadas/), '-23.5613, -46.6565');
    const preview = within(dialog).getByRole('region', { name: 'Como o cliente vai ler' });
    within(preview).getByRole('img', { name: 'Localização' });
    await person.click(within(dialog).getByRole('button', { name: 'Enviar modelo' }));
    await expect
      .poll(() => sent)
      .toMatchObject([{ values: { 'location.coordinates': '-23.5613, -46.6565' } }]);
  });

  it('are read from the provider when that was never done, and say when there are none', async () => {
    let reads = 0;
    server.on('POST /templates/1/refresh', () => {
      reads += 1;
      return { templates: [], readAt: new Date().toISOString() };
    });
    const { findByText } = await open(null);
    await findByText('Nenhum modelo encontrado');
    expect(reads).toBe(1);
  });

  it('no longer say that they could not be read once they are read from the provider', async () => {
    const refreshed = Promise.withResolvers<object>();
    server.on('POST /templates/1/refresh', () => refreshed.promise);
    const { findByRole, findByText, queryByText, person } = await open(
      new Date().toISOString(),
      () => new Refusal('ERR_INTERNAL'),
    );
    await findByText(/^Ocorreu um erro inesperado/);
    await person.click(await findByRole('button', { name: 'Tentar novamente' }));
    const refresh = await findByRole('button', { name: 'Atualizar' });
    await vi.waitFor(() => expect(refresh.getAttribute('aria-disabled')).toBe('true'));
    expect(refresh).toHaveProperty('disabled', false); // keeps the focus
    refreshed.resolve({ templates: [ORDER], readAt: new Date().toISOString() });
    await findByRole('button', { name: /pedido_pronto/ });
    expect(queryByText(/^Ocorreu um erro inesperado/)).toBeNull();
  });

  it('say that a search found none, not that there are none', async () => {
    const { findByRole, findByText, queryByText, person } = await open();
    await findByRole('button', { name: /pedido_pronto/ });
    await person.type(await findByRole('searchbox', { name: 'Buscar modelo' }), 'xyz');
    await findByText('Nada encontrado');
    expect(queryByText('Nenhum modelo encontrado')).toBeNull();
  });
});
