/** A text without accents and in small letters, to be compared: "configuracoes" finds "Configurações". */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
