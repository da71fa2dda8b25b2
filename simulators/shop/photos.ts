import sharp from 'sharp';
import type { PhotoName } from './customers.ts';

const DRAWINGS: Record<PhotoName, string> = {
  vestido: `<rect width="900" height="1200" fill="#f3e7ee"/>
    <path d="M360 180 L540 180 L600 420 L720 1040 L180 1040 L300 420 Z" fill="#b0335f"/>
    <path d="M360 180 L400 90 M540 180 L500 90" stroke="#7d1f41" stroke-width="18"/>
    <rect x="300" y="420" width="300" height="36" fill="#7d1f41"/>`,
  tenis: `<rect width="1200" height="900" fill="#e7eef3"/>
    <path d="M180 560 Q260 360 460 380 L700 520 Q960 560 1020 660 L180 660 Z" fill="#2b6cb0"/>
    <rect x="160" y="660" width="880" height="70" rx="34" fill="#fff"/>
    <path d="M200 730 q60 60 160 10" stroke="#c0392b" stroke-width="16" fill="none"/>`,
  recibo: `<rect width="800" height="1100" fill="#ddd"/><rect x="110" y="60" width="580" height="980" fill="#fff"/>
    ${Array.from({ length: 14 }, (_, line) => `<rect x="160" y="${220 + line * 48}" width="${300 + ((line * 83) % 170)}" height="16" fill="#999"/>`).join('')}
    <text x="160" y="150" font-size="44" font-family="sans-serif" fill="#333">COMPROVANTE</text>
    <text x="160" y="980" font-size="52" font-family="sans-serif" fill="#111">R$ 189,90</text>`,
};

/** Draws a photo as JPEG bytes, so that the project contains no personal photos. */
export function drawPhoto(name: PhotoName): Promise<Buffer> {
  const [, width = '900', height = '900'] = /width="(\d+)" height="(\d+)"/.exec(DRAWINGS[name]) ?? [];
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${DRAWINGS[name]}</svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 82 }).toBuffer();
}
