/** The colours of labels by their numbers, as WhatsApp Web draws them. */
const COLORS: readonly string[] = [
  '#FF9485',
  '#64C4FF',
  '#FFD429',
  '#DFAEF0',
  '#99B6C1',
  '#55CCB3',
  '#FF9DFF',
  '#D3A91D',
  '#6D7CCE',
  '#D7E752',
  '#00D0E2',
  '#FFC5C7',
  '#93CEAC',
  '#F74848',
  '#00A0F2',
  '#83E422',
  '#FFAF04',
  '#B5EBFF',
  '#9BA6FF',
  '#9368CF',
];

/** The colour of a tag for a label with this colour number; numbers that are not known repeat the known ones. */
export function colorOf(number: number): string {
  return COLORS[Math.abs(Math.trunc(number)) % COLORS.length] ?? '#99B6C1';
}
