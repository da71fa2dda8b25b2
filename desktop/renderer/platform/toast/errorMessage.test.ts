import { beforeAll, describe, expect, it } from 'vitest';
import type { TFunction } from 'i18next';
import { startI18n } from '#renderer/platform/i18n/index.ts';
import { errorMessage } from './errorMessage.ts';

describe('error message', () => {
  let t: TFunction;
  beforeAll(async () => {
    t = (await startI18n('pt')).t;
  });
  const refused = (code: string | null, message = 'English text', details = {}) =>
    errorMessage(t, { status: 400, code, message, details });

  it('is the translation of the code', () => {
    expect(refused('ERR_NO_PERMISSION')).toBe('Você não tem permissão para isso. Fale com um administrador.');
  });
  it('names the agent, or says that the agent is unknown', () => {
    expect(refused('ERR_OTHER_OPEN_TICKET', '', { agent: 'Bia' })).toContain('com Bia.');
    expect(refused('ERR_OTHER_OPEN_TICKET')).toContain('com Atendente desconhecido.');
  });
  it('says that a pending contact is unassigned, and in which queue', () => {
    const waits = (details: object) =>
      refused('ERR_OPEN_USER_TICKET', '', { agent: 'Atendente desconhecido', status: 'pending', ...details });
    expect(waits({ queue: 'Vendas' })).toBe('Este contato já está aguardando na fila Vendas.');
    expect(waits({ queue: null })).toBe('Este contato já está aguardando atendimento.');
  });
  it('falls back to the raw code, the message and a general text', () => {
    expect(refused('ERR_OF_TOMORROW')).toBe('ERR_OF_TOMORROW');
    expect(refused(null)).toBe('English text');
    expect(refused(null, '')).toBe('Ocorreu um erro inesperado!');
    expect(errorMessage(t, new Error('broken'))).toBe('broken');
    expect(errorMessage(t, undefined)).toBe('Ocorreu um erro inesperado!');
  });
  it('says when the server is unreachable', () => {
    expect(errorMessage(t, { status: 0, code: null, message: 'fetch failed' })).toContain('servidor');
  });
});
