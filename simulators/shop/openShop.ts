import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { SimulatedContact, SimulatedPhone, SimulatedWhatsApp } from '../whatsapp/index.ts';
import { customers, type Customer, type Step } from './customers.ts';
import { drawPhoto } from './photos.ts';
import { isAutomatic } from './prepareWorkspace.ts';

const SECOND = 1000;
/** No faster than people type; slow enough that the ticket list fills while the user looks around. */
const BETWEEN_STEPS = { min: 1.5 * SECOND, max: 4 * SECOND };
const BETWEEN_CUSTOMERS = 1.2 * SECOND;
const MENU_TIMEOUT = 60 * SECOND;
/** Sent in turn after a customer's scripted answers, so that each goes on replying to a user who tries the demo. */
const FURTHER_ANSWERS = ['Entendi 👍', 'Tá certo!', 'Combinado então'];
/** Also a program that answers each message comes to an end. */
const ANSWERS_MAX = 30;

/**
 * Lets the customers of a small shop write to this phone, choose from the menu, wait and answer, until the signal
 * aborts.
 */
export async function openShop(
  whatsapp: SimulatedWhatsApp,
  phone: SimulatedPhone,
  signal: AbortSignal,
): Promise<void> {
  const days = customers.map(async (customer, position) => {
    await wait(position * BETWEEN_CUSTOMERS, undefined, { signal });
    const contact = whatsapp.contact({ number: customer.number, name: customer.name });
    for (const step of customer.steps) {
      await wait(between(BETWEEN_STEPS), undefined, { signal });
      await doStep(contact, phone, step, signal);
    }
    await answerMessages(contact, phone, customer, signal);
  });
  const ended = await Promise.allSettled(days);
  const failure = ended.find((day) => day.status === 'rejected' && !signal.aborted);
  if (failure?.status === 'rejected') throw failure.reason;
}

async function doStep(
  contact: SimulatedContact,
  phone: SimulatedPhone,
  step: Step,
  signal: AbortSignal,
): Promise<void> {
  if ('write' in step) await contact.sendText(phone, step.write);
  else if ('pause' in step) await wait(step.pause * SECOND, undefined, { signal });
  else if ('choose' in step) await contact.sendText(phone, await numberInMenu(contact, step.choose));
  else if ('photo' in step) {
    await contact.sendImage(phone, {
      bytes: await drawPhoto(step.photo),
      mime: 'image/jpeg',
      caption: step.caption,
    });
  } else if ('voice' in step) {
    const bytes = await readFile(new URL(`voices/${step.voice}.ogg`, import.meta.url));
    await contact.sendAudio(phone, { bytes, mime: 'audio/ogg; codecs=opus', ptt: true });
  } else if ('location' in step) await contact.sendLocation(phone, step.location);
  else await contact.sendContactCard(phone, { name: step.card.name, numbers: [step.card.number] });
}

/** Reads the option of a queue from the menu message: "*2* - Vendas" means 2. */
async function numberInMenu(contact: SimulatedContact, queue: string): Promise<string> {
  const isOption = (text: string) => new RegExp(String.raw`\*(\d+)\* - ${queue}`).exec(text);
  const menu = await contact.waitFor((message) => isOption(message.text) !== null, {
    timeoutMs: MENU_TIMEOUT,
  });
  return isOption(menu.text)?.[1] ?? '1';
}

/** Sends the next answer after each message that a person or a program has written, also before the steps were done. */
async function answerMessages(
  contact: SimulatedContact,
  phone: SimulatedPhone,
  { answers }: Customer,
  signal: AbortSignal,
): Promise<void> {
  const asked = () => contact.received.filter(isToBeAnswered).length;
  let answered = 0;
  for (let number = 0; number < ANSWERS_MAX; number += 1) {
    while (asked() === answered) await wait(SECOND, undefined, { signal });
    await wait(between(BETWEEN_STEPS), undefined, { signal });
    answered = asked();
    const further = FURTHER_ANSWERS[number % FURTHER_ANSWERS.length] ?? '';
    await contact.sendText(phone, answers[number] ?? further);
  }
}

function isToBeAnswered({ kind, text }: SimulatedContact['received'][number]): boolean {
  return kind !== 'edit' && kind !== 'revoke' && kind !== 'reaction' && !isAutomatic(text);
}

function between({ min, max }: { min: number; max: number }): number {
  return min + Math.random() * (max - min);
}
