import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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
      '{"number":"5511988887777"}',
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
    expect(fixture.server.requests('POST /whatsappsession/1')).toHaveLength(1);
    await linked();
    emitSession({ ...created, status: 'qrcode', qrcode: 'first', closeReason: '' });
    await findByRole('img', { name: 'QR Code para conectar o WhatsApp' });
    expect(queryByText('Sem resposta do WhatsApp')).toBeNull();
    await findByText('Aguardando QR Code');
  });
});
