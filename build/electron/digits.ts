/** Five rows of three dots each: needs no font, and stays legible at small sizes. */
const DOTS: Readonly<Record<string, string>> = {
  '1': '.#.##..#..#.###',
  '2': '##...#.#.#..###',
  '3': '##...#.#...###.',
  '4': '#.##.####..#..#',
  '5': '####..##...###.',
  '6': '.###..####.####',
  '7': '###..#.#..#..#.',
  '8': '####.#####.####',
  '9': '####.####..###.',
  '+': '....#.###.#....',
};

/** A white number centred on a point, as SVG rectangles; `height` in SVG units. */
export function digitsSvg(text: string, middleX: number, middleY: number, height: number): string {
  const dot = height / 5;
  const width = (text.length * 4 - 1) * dot;
  return text
    .split('')
    .flatMap((character, position) =>
      (DOTS[character] ?? '').split('').map((dotPattern, index) => {
        if (dotPattern !== '#') return '';
        const x = middleX - width / 2 + (position * 4 + (index % 3)) * dot;
        const y = middleY - height / 2 + Math.floor(index / 3) * dot;
        return `<rect x="${x}" y="${y}" width="${dot}" height="${dot}" fill="#fff" shape-rendering="crispEdges"/>`;
      }),
    )
    .join('');
}
