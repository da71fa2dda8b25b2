import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PasskeyAnswer } from '#shared/contract/passkey.ts';
import type { PasskeyResult } from '#bridge/answers.ts';
import { fakeDesktop } from '#renderer/test/fakeDesktop.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { aConnection } from './test/aConnection.ts';
import { setUpConnections } from './test/setUpConnections.ts';

const SHOP = aConnection();
const fixture = setUpConnections();
const { offer, emitSession, linked } = fixture;

describe('linking a phone', () => {
  it('creates a connection and shows its newest QR code until the phone is linked', async () => {
    offer();
    const { person, findByRole, findByText, getByRole, queryByRole } = await renderApp(
      fixture.server,
      '/connections',
    );
    await person.click(await findByRole('button', { name: 'Conectar WhatsApp' }));
    const created = { ...SHOP, status: 'OPENING' as const, number: '' };
    fixture.server.on('POST /whatsapp', () => created);
    offer(created);
    await person.type(within(await findByRole('dialog')).getByLabelText(/Nome/), 'Loja{Enter}');

    await findByRole('dialog', { name: 'Leia o QR Code para conectar Loja' });
    await findByText('Preparando o QR Code…');
    await linked();
    emitSession({ ...created, status: 'qrcode', qrcode: 'first' });
    const first = (await findByRole('img', { name: 'QR Code para conectar o WhatsApp' })).outerHTML;
    emitSession({ ...created, status: 'qrcode', qrcode: 'second' });
    await waitFor(() =>
      expect(getByRole('img', { name: 'QR Code para conectar o WhatsApp' }).outerHTML).not.toBe(first),
    );
    emitSession({ ...created, status: 'PAIRING', qrcode: '' });
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    emitSession(SHOP);
    await findByText('Loja está conectado.');
    await findByRole('row', { name: /Loja.*Conectado/ });
  });

  it.each([
    ['to scan', { qrcode: 'code' }],
    ['to type', { qrcode: 'code', pairingCode: 'ABCD1234' }],
  ])('reports that WhatsApp demands a passkey when that ends a session with a code %s', async (_, codes) => {
    const waiting = { ...SHOP, status: 'qrcode' as const, number: '', ...codes };
    offer(waiting);
    const { person, findByRole, queryByText } = await renderApp(fixture.server, '/connections');
    await person.click(await findByRole('button', { name: 'QR Code' }));
    const dialog = within(await findByRole('dialog', { name: 'Leia o QR Code para conectar Loja' }));
    if ('pairingCode' in codes) {
      await person.click(dialog.getByRole('button', { name: 'Conectar com um código' }));
      await dialog.findByText('ABCD1234');
    }
    await linked();
    const ended = { ...waiting, status: 'DISCONNECTED' as const, qrcode: '', pairingCode: '' };
    emitSession({ ...ended, closeReason: 'passkey' });
    await dialog.findByText(/exige uma chave de acesso \(passkey\)/);
    expect(queryByText('ABCD1234')).toBeNull();
    emitSession({ ...waiting, status: 'PAIRING', qrcode: '', pairingCode: '' });
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  });

  const OPTIONS = { challenge: 'cXVlc3Rpb24', rpId: 'whatsapp.com' };
  const ANSWER: PasskeyAnswer = {
    id: 'a2V5',
    rawId: 'a2V5',
    type: 'public-key',
    response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
  };

  it('has a passkey used in the desktop program, after consent', async () => {
    const waiting = { ...SHOP, status: 'PAIRING' as const, number: '', closeReason: 'passkeyAsked' };
    offer(waiting);
    fixture.server.on('GET /whatsappsession/1/passkey', () => ({ options: OPTIONS }));
    fixture.server.on('POST /whatsappsession/1/passkey', () => ({}));
    const results: PasskeyResult[] = [{ outcome: 'cancelled' }, { outcome: 'signed', answer: ANSWER }];
    const desktop = fakeDesktop({
      'passkey/canUse': () => true,
      'passkey/use': () => results.shift() ?? { outcome: 'failed' },
    });
    const { person, findByRole, queryByRole } = await renderApp(fixture.server, '/connections', undefined, {
      desktop,
    });
    await person.click(await findByRole('button', { name: 'Chave de acesso' }));
    const dialog = within(await findByRole('dialog', { name: 'O WhatsApp exige uma chave de acesso' }));
    expect(dialog.queryByRole('button', { name: 'Conectar com um código' })).toBeNull();
    const use = await dialog.findByRole('button', { name: 'Usar a chave de acesso' });
    await person.click(use);
    expect(desktop.asked('passkey/use')).toEqual([]); // not without consent
    await person.click(dialog.getByRole('checkbox', { name: /bloquear o número/ }));
    await person.click(use);
    await dialog.findByText('A chave de acesso não foi usada.');
    expect(fixture.server.requests('POST /whatsappsession/1/passkey')).toHaveLength(0);
    await person.click(use);
    await waitFor(() =>
      expect(fixture.server.requests('POST /whatsappsession/1/passkey')[0]?.text).toBe(
        JSON.stringify(ANSWER),
      ),
    );
    expect(desktop.asked('passkey/use')).toEqual([OPTIONS, OPTIONS]);

    emitSession({ ...waiting, closeReason: 'passkeyAnswered', pairingCode: 'ABCD-1234' });
    await dialog.findByText('ABCD-1234');
    emitSession({ ...waiting, closeReason: '' });
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
  });

  it('says where a passkey can be used', async () => {
    offer({ ...SHOP, status: 'PAIRING', number: '', closeReason: 'passkeyAsked' });
    const { person, findByRole } = await renderApp(fixture.server, '/connections');
    await person.click(await findByRole('button', { name: 'Chave de acesso' }));
    const dialog = within(await findByRole('dialog', { name: 'O WhatsApp exige uma chave de acesso' }));
    await dialog.findByText(/só no programa do Ramal para Windows/);
    expect(dialog.queryByRole('button', { name: 'Usar a chave de acesso' })).toBeNull();
  });

  it('keeps the code on the screen while other connections are added and removed', async () => {
    const waiting = { ...SHOP, status: 'qrcode' as const, qrcode: 'code' };
    offer(waiting, { ...SHOP, id: 2, name: 'Filial', isDefault: false });
    const { person, findByRole, getByRole } = await renderApp(fixture.server, '/connections');
    await person.click(await findByRole('button', { name: 'QR Code' }));
    await linked();
    emitSession({ ...SHOP, id: 2, name: 'Filial', status: 'OPENING', isDefault: false });
    await findByRole('row', { name: /Filial.*Conectando/, hidden: true });
    expect(getByRole('img', { name: 'QR Code para conectar o WhatsApp' })).toBeDefined();
  });

  it('links by a pairing code', async () => {
    offer({ ...SHOP, status: 'qrcode', qrcode: 'code' });
    fixture.server.on('POST /whatsappsession/1/pairing-code', () => ({ pairingCode: 'ABCD-1234' }));
    const { person, findByRole, findByLabelText, findByText } = await renderApp(
      fixture.server,
      '/connections',
    );
    await person.click(await findByRole('button', { name: 'QR Code' }));
    await person.click(await findByRole('button', { name: 'Conectar com um código' }));
    const dialog = within(await findByRole('dialog', { name: 'Conectar Loja com um código' }));
    expect(dialog.getByText(/Conectar com número de telefone/)).toBeDefined();
    expect(dialog.queryByText(/aponte a câmera/)).toBeNull();
    await person.type(await findByLabelText(/Número do WhatsApp/), '+55 11 98888-7777{Enter}');
    await findByText('ABCD-1234');
    expect(fixture.server.requests('POST /whatsappsession/1/pairing-code')[0]?.text).toBe(
      '{"number":"+55 11 98888-7777"}',
    );
  });

  it('mentions no phone for connections without one', async () => {
    offer({ ...SHOP, type: 'instagram', status: 'DISCONNECTED', number: '' });
    const { findByRole } = await renderApp(fixture.server, '/connections');
    const row = within(await findByRole('row', { name: /Loja/ }));
    expect(row.getByRole('button', { name: 'Tentar novamente' })).toBeDefined();
    expect(row.queryByRole('button', { name: 'Novo QR Code' })).toBeNull();
  });

  it('shows a new code after a confirmation', async () => {
    const stopped = { ...SHOP, status: 'DISCONNECTED' as const };
    offer(stopped);
    fixture.server.on('PUT /whatsappsession/1', () => ({}));
    const { person, findByRole } = await renderApp(fixture.server, '/connections');
    await person.click(await findByRole('button', { name: 'Novo QR Code' }));
    const dialog = within(await findByRole('alertdialog'));
    await person.click(dialog.getByRole('button', { name: 'Novo QR Code' }));
    await findByRole('dialog', { name: 'Leia o QR Code para conectar Loja' });
    expect(fixture.server.requests('PUT /whatsappsession/1')).toHaveLength(1);
  });

  it('shows a new code at once where no phone would be unlinked', async () => {
    offer({ ...SHOP, status: 'DISCONNECTED', number: '' });
    fixture.server.on('PUT /whatsappsession/1', () => ({}));
    const { person, findByRole, queryByRole } = await renderApp(fixture.server, '/connections');
    await person.click(await findByRole('button', { name: 'Novo QR Code' }));
    await findByRole('dialog', { name: 'Leia o QR Code para conectar Loja' });
    expect(queryByRole('alertdialog')).toBeNull();
    expect(fixture.server.requests('PUT /whatsappsession/1')).toHaveLength(1);
  });

  it('reports that WhatsApp is unreachable, why, and that it retries, instead of waiting for a code forever', async () => {
    const created = { ...SHOP, status: 'OPENING' as const, number: '', closeReason: 'timeout' };
    offer(created);
    fixture.server.on('POST /whatsappsession/1', () => ({}));
    const { person, findByRole, findByText, queryByText } = await renderApp(fixture.server, '/connections');
    await person.click(await findByRole('button', { name: 'QR Code' }));
    const dialog = within(await findByRole('dialog', { name: 'Leia o QR Code para conectar Loja' }));
    expect(dialog.getByText('Sem resposta do WhatsApp')).toBeDefined();
    expect(dialog.getByText(/O WhatsApp não respondeu/)).toBeDefined();
    expect(dialog.getByText('Tentando novamente…')).toBeDefined();
    await person.click(dialog.getByRole('button', { name: 'Tentar agora' }));
    await waitFor(() => expect(fixture.server.requests('POST /whatsappsession/1')).toHaveLength(1));
    await linked();
    emitSession({ ...created, status: 'qrcode', qrcode: 'first', closeReason: '' });
    await findByRole('img', { name: 'QR Code para conectar o WhatsApp' });
    expect(queryByText('Sem resposta do WhatsApp')).toBeNull();
    await findByText('Aguardando QR Code');
  });
});
