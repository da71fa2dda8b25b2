import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CHANNELS, Refusal } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { aConnection } from './test/aConnection.ts';
import { setUpConnections } from './test/setUpConnections.ts';

const [WHATSAPP] = CHANNELS;
const SITE = {
  type: 'site',
  isTestable: false,
  capabilities: { ...WHATSAPP?.capabilities, website: true, setup: 'form' },
  credentials: [
    { name: 'allowedOrigins', isSecret: false, isRequired: true, isLong: true },
    { name: 'position', isSecret: false, isRequired: false, choices: ['end', 'start'] },
  ],
};
const SETTINGS = { publicKey: 'key-1', script: '/webchat/widget.js', hasSecret: false };
const fixture = setUpConnections();

const edit = async () => {
  fixture.server.on('GET /channels', () => [WHATSAPP, SITE]);
  fixture.server.on('GET /whatsapp/1/credentials', () => ({ values: { allowedOrigins: 'https://a.test' } }));
  fixture.offer(aConnection({ type: 'site', name: 'Site' }));
  const app = await renderApp(fixture.server, '/connections');
  await app.person.click(await app.findByRole('button', { name: 'Editar Site' }));
  return { ...app, dialog: within(await app.findByRole('dialog')) };
};

it('shows the tag for the website, with the address of this server where it knows no other', async () => {
  fixture.server.on('GET /webchat-widget/1', () => SETTINGS);
  const { person, dialog, findByText } = await edit();
  const snippet = await dialog.findByLabelText<HTMLTextAreaElement>('Código para o site');
  const address = `${fixture.server.address}webchat/widget.js`;
  expect(snippet.value).toBe(`<script src="${address}" data-connection="key-1" defer></script>`);
  await person.click(dialog.getByRole('button', { name: 'Copiar: Código para o site' }));
  await findByText('Copiado');
  expect(await navigator.clipboard.readText()).toBe(snippet.value);
});

it('takes several websites, one a line', async () => {
  fixture.server.on('GET /webchat-widget/1', () => SETTINGS);
  const { dialog } = await edit();
  const field = dialog.getByLabelText(/^Endereços dos sites/);
  expect([field.tagName, (field as HTMLTextAreaElement).value]).toEqual(['TEXTAREA', 'https://a.test']);
});

it('shows a new secret for signed identities once', async () => {
  fixture.server.on('GET /webchat-widget/1', () => SETTINGS);
  fixture.server.on('POST /webchat-widget/1/secret', () => ({ secret: 's3cret' }));
  const { person, dialog } = await edit();
  await person.click(await dialog.findByRole('button', { name: 'Criar segredo' }));
  expect((await dialog.findByLabelText<HTMLTextAreaElement>('Segredo')).value).toBe('s3cret');
  await dialog.findByRole('button', { name: 'Trocar segredo' });
  expect(fixture.server.requests('POST /webchat-widget/1/secret')).toHaveLength(1);
});

it('asks before a secret is replaced, which ends the one before', async () => {
  fixture.server.on('GET /webchat-widget/1', () => ({ ...SETTINGS, hasSecret: true }));
  fixture.server.on('POST /webchat-widget/1/secret', () => ({ secret: 's3cret' }));
  const { person, dialog, findByRole } = await edit();
  await person.click(await dialog.findByRole('button', { name: 'Trocar segredo' }));
  const confirm = within(await findByRole('alertdialog'));
  expect(fixture.server.requests('POST /webchat-widget/1/secret')).toHaveLength(0);
  await person.click(confirm.getByRole('button', { name: 'Trocar segredo' }));
  await dialog.findByLabelText('Segredo');
});

it('says why the tag cannot be shown', async () => {
  fixture.server.on('GET /webchat-widget/1', () => new Refusal('ERR_NO_WAPP_FOUND'));
  const { dialog } = await edit();
  expect(await dialog.findByText('Esta conexão não existe mais. Atualize a lista.')).toBeDefined();
  expect(dialog.queryByLabelText('Código para o site')).toBeNull();
});
