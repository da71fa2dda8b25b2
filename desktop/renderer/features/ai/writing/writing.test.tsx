import { within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN, Lines, Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { aMessage } from '#renderer/features/conversation/test/aMessage.ts';
import { aTicket } from '#renderer/features/conversation/test/aTicket.ts';

const WRITE = 'POST /ai/tickets/7/texts';
const BEGIN = {
  kind: 'begin',
  sent: [
    { role: 'system', text: 'You help an agent' },
    { role: 'user', text: 'Customer: meu CPF é [CPF_1]' },
  ],
  sources: [{ kind: 'quickAnswer', id: 1, title: '/troca' }],
};
const text = (part: string) => ({ kind: 'text', text: part });
const END = { kind: 'end' };

describe('the AI in the composer', () => {
  let server: MockServer;
  beforeEach(async () => {
    server = await startMockServer();
    server.on('GET /tickets/7', () => aTicket());
    server.on('GET /messages/7', () => ({ messages: [aMessage()], hasMore: false, count: 1 }));
    server.on('POST /tickets/7/read', () => ({}));
    server.on('GET /ai', () => ({ isAvailable: true, canTranscribe: false }));
    server.on('POST /messages/7', () => ({ messages: [aMessage({ id: 2, fromMe: true })] }));
  });
  afterEach(() => server.stop());

  const open = async (aiAccess = 'everyone', user = ADMIN, queuesOff = '') => {
    server.on('GET /settings', () => [
      { key: 'signOption', value: 'enabled' },
      { key: 'aiAccess', value: aiAccess },
      { key: 'aiQueuesOff', value: queuesOff },
    ]);
    const app = await renderApp(server, '/tickets/7', user);
    const box = (await app.findByLabelText('Mensagem para Maria')) as HTMLTextAreaElement;
    const choose = async (name: string) => {
      await app.person.click(await app.findByRole('button', { name: 'IA' }));
      await app.person.click(await app.findByRole('menuitem', { name }));
    };
    return { ...app, box, choose };
  };
  /** Parts that the test sends one by one. */
  const controlled = () => {
    const parts = [Promise.withResolvers<object | null>()];
    server.on(WRITE, () => new Lines(values()));
    async function* values() {
      for (let index = 0; ; index += 1) {
        const value = await parts[index]?.promise;
        if (!value) return;
        yield value;
      }
    }
    return (value: object | null) => {
      const { resolve } = parts.at(-1) ?? expect.fail();
      parts.push(Promise.withResolvers());
      resolve(value);
    };
  };

  it('streams a suggestion, which is sent only by the agent, and says what it is based on', async () => {
    const emit = controlled();
    const { box, choose, person, findByRole, findByText } = await open();
    await choose('Sugerir uma resposta');
    emit(BEGIN);
    emit(text('Claro, '));
    await expect.poll(() => box.value).toBe('Claro, ');
    expect(box.readOnly).toBe(true);
    await findByText('A IA está escrevendo…');
    await person.type(box, '{Enter}');
    emit(text('pode trocar.'));
    emit(END);
    emit(null);
    await findByText('Com base em: /troca. Confira antes de enviar.');
    expect(box.value).toBe('Claro, pode trocar.');
    expect(server.requests('POST /messages/7')).toEqual([]);

    await person.click(await findByRole('button', { name: 'O que foi enviado à IA' }));
    const dialog = within(await findByRole('dialog', { name: 'O que foi enviado à IA' }));
    dialog.getByText('Customer: meu CPF é [CPF_1]');
    await person.click(dialog.getByRole('button', { name: 'Fechar' }));

    await person.click(await findByRole('button', { name: 'Enviar mensagem' }));
    await expect.poll(() => server.requests('POST /messages/7').length).toBe(1);
    expect(JSON.parse(server.requests('POST /messages/7')[0]?.text ?? '{}').body).toContain('pode trocar.');
  });

  it('rewrites what the agent has written, and gives it back', async () => {
    server.on(WRITE, () => new Lines([BEGIN, text('Olá! Tudo bem?'), END]));
    const { box, choose, person, findByRole, queryByRole } = await open();
    await person.type(box, 'Oi');
    await choose('Deixar mais gentil');
    await expect.poll(() => box.value).toBe('Olá! Tudo bem?');
    expect(JSON.parse(server.requests(WRITE)[0]?.text ?? '{}')).toEqual({ task: 'friendlier', text: 'Oi' });
    await person.click(await findByRole('button', { name: 'Desfazer' }));
    expect(box.value).toBe('Oi');
    expect(queryByRole('button', { name: 'Desfazer' })).toBeNull();
  });

  it('is stopped by Escape, and the draft is as it was', async () => {
    const emit = controlled();
    const { box, choose, person, queryByText } = await open();
    await person.type(box, 'Meu texto');
    await choose('Corrigir o texto');
    emit(BEGIN);
    emit(text('Outro'));
    await expect.poll(() => box.value).toBe('Outro');
    await person.type(box, '{Escape}');
    expect(box.value).toBe('Meu texto');
    expect(queryByText('A IA está escrevendo…')).toBeNull();
    emit(null);
  });

  it('says why it failed, and keeps the draft', async () => {
    server.on(WRITE, () => new Refusal('ERR_AI_KEY_REFUSED'));
    const { box, choose, person, findByText } = await open();
    await person.type(box, 'Meu texto');
    await choose('Deixar mais curto');
    await findByText(/não aceitou a chave/);
    expect(box.value).toBe('Meu texto');
    expect(box.readOnly).toBe(false);
  });

  it('keeps what came before a failure, with the way back', async () => {
    server.on(
      WRITE,
      () => new Lines([BEGIN, text('Meia'), { error: 'ERR_AI_BUSY', details: { retryAfter: 5 } }]),
    );
    const { box, choose, person, findByText, findByRole } = await open();
    await person.type(box, 'Meu texto');
    await choose('Deixar mais curto');
    await findByText(/sobrecarregada/);
    expect(box.value).toBe('Meia');
    await person.click(await findByRole('button', { name: 'Desfazer' }));
    expect(box.value).toBe('Meu texto');
  });

  it('opens by the keyboard', async () => {
    const { box, person, findByRole } = await open();
    await findByRole('button', { name: 'IA' });
    box.focus();
    await person.keyboard('{Control>}{Shift>}L{/Shift}{/Control}');
    const item = await findByRole('menuitem', { name: 'Deixar mais curto' });
    expect(item.getAttribute('aria-disabled')).toBe('true');
  });

  it.each([
    ['off', ADMIN, ''],
    ['admins', { ...ADMIN, profile: 'user' as const }, ''],
    ['everyone', ADMIN, '3'],
  ])('is not there, and asks nothing, with %s', async (access, user, queuesOff) => {
    server.on('GET /tickets/7', () =>
      aTicket({ queue: { id: 3, name: 'Vendas', color: '#123456' }, userId: user.id }),
    );
    const { findByRole, queryByRole } = await open(access, user, queuesOff);
    await findByRole('button', { name: 'Inserir emoji' });
    expect(queryByRole('button', { name: 'IA' })).toBeNull();
    expect(server.requests('GET /ai')).toEqual([]);
  });
});
