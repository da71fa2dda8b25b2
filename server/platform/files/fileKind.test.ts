import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FILE_MAX_BYTES } from '#shared/domain/limits.ts';
import { mimeOf } from './fileKind.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ramal-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

const hex = (digits: string) => Buffer.from(digits.replaceAll(' ', ''), 'hex');
const PNG = hex('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000049454e44ae426082');
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
const EXE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
const ELF = Buffer.concat([hex('7f454c46 02010100'), Buffer.alloc(200)]);
const MACHO = Buffer.concat([hex('cffaedfe'), Buffer.alloc(200)]);
const ZIP = hex('504b0304 14000000 00000000 0000 00000000 00000000 00000000 0100 0000 61');

async function kind(name: string, bytes: Uint8Array, size = bytes.byteLength): Promise<string> {
  const path = join(folder, 'upload');
  await writeFile(path, bytes);
  return mimeOf({ field: 'medias', name, path, size });
}

it('detects the type by the bytes', async () => {
  expect(await kind('photo.png', PNG)).toBe('image/png');
  expect(await kind('photo.jpg', PNG)).toBe('image/png');
  expect(await kind('noname', PDF)).toBe('application/pdf');
  expect(await kind('all.zip', ZIP)).toBe('application/zip');
  expect(await kind('photo.doc', PNG)).toBe('image/png');
});

it.each([
  ['list.csv', 'text/csv'],
  ['day.ics', 'text/calendar'],
  ['data.json', 'application/json'],
  ['read.md', 'text/markdown'],
  ['NOTE.TXT', 'text/plain'],
  ['ana.vcf', 'text/vcard'],
])('takes the text %s for what its name says', async (name, mime) => {
  expect(await kind(name, Buffer.from('a;b\n1;2'))).toBe(mime);
});

it.each([
  ['letter.doc', 'application/msword'],
  ['talk.ppt', 'application/vnd.ms-powerpoint'],
  ['sums.xls', 'application/vnd.ms-excel'],
  ['mail.msg', 'application/x-cfb'],
])('tells apart the older Office files: %s', async (name, mime) => {
  expect(await kind(name, Buffer.concat([hex('d0cf11e0a1b11ae1'), Buffer.alloc(600)]))).toBe(mime);
});

it('uses the name where the bytes are ambiguous', async () => {
  expect(await kind('list.csv', Buffer.from('a;b\n1;2'))).toBe('text/csv');
  expect(await kind('note.txt', Buffer.from('olá'))).toBe('text/plain');
  expect(await kind('page.html', Buffer.from('<p>olá'))).toBe('application/octet-stream');
});

it.each([
  ['photo.jpg', EXE],
  ['photo.jpg', ELF],
  ['photo.jpg', MACHO],
  ['photo.jpg', Buffer.from('#!/bin/sh\nrm -rf ~')],
  ['photo.jpg', Buffer.from('@echo off\r\ndel *.*')],
  ['photo.jpg', Buffer.from('only text')],
  ['report.pdf', Buffer.from('MSX not a report')],
  ['notes.txt', Buffer.from('#!/usr/bin/env python3\n')],
  ['notes', Buffer.from('@ECHO OFF')],
  ['setup.exe', Buffer.from('anything')],
  ['run.bat', Buffer.from('dir')],
  ['RUN.CMD', Buffer.from('dir')],
  ['app.apk', ZIP],
  ['photo.jpg.scr', PNG],
  ['notes.txt', Buffer.from('\n  #!/bin/sh\n')],
])('refuses executables and files that contradict their name: %s', async (name, bytes) => {
  await expect(kind(name, bytes)).rejects.toMatchObject({ code: 'ERR_FILE_TYPE', details: { name } });
});

it('refuses empty and too large files', async () => {
  const details = { name: 'photo.png' };
  await expect(kind('photo.png', Buffer.alloc(0))).rejects.toMatchObject({ code: 'ERR_FILE_EMPTY', details });
  await expect(kind('photo.png', PNG, FILE_MAX_BYTES + 1)).rejects.toMatchObject({
    code: 'ERR_FILE_TOO_LARGE',
    details,
  });
  await expect(kind('photo.png', PNG, FILE_MAX_BYTES)).resolves.toBe('image/png');
});

it.each(
  `apk app appimage bash bat cmd com command cpl desktop dll exe hta jar js jse lnk msi msp pif ps1 psm1 reg scr sh sys
  vbe vbs wsf wsh zsh`.split(/\s+/),
)('refuses .%s, which systems run by its name', async (ending) => {
  await expect(kind(`file.${ending}`, Buffer.from('text'))).rejects.toThrow('ERR_FILE_TYPE');
});

it.each(
  `3gp avi bmp docx gif heic jpeg jpg m4a mov mp3 mp4 ogg opus pdf png pptx tif tiff wav webm webp xlsx zip`.split(
    /\s+/,
  ),
)('refuses a text that is named like a .%s', async (ending) => {
  await expect(kind(`file.${ending}`, Buffer.from('text'))).rejects.toThrow('ERR_FILE_TYPE');
});

it('takes scripts only for scripts at their start', async () => {
  expect(await kind('notes.txt', Buffer.from('call me @echo #!'))).toBe('text/plain');
  expect(await kind('notes.txt', Buffer.from('@echoes'))).toBe('text/plain');
});
