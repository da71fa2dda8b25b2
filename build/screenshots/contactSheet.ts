import { join } from 'node:path';
import sharp from 'sharp';

const COLUMNS = { wide: 3, narrow: 6 };
const SHEET_WIDTH = 2000;
const GAP = 8;

/** Tiles screenshots of one size on a single sheet, for a quick review. */
export async function contactSheet(
  folder: string,
  name: string,
  files: readonly string[],
  width: number,
): Promise<void> {
  const columns = width < 600 ? COLUMNS.narrow : COLUMNS.wide;
  const cell = Math.floor(SHEET_WIDTH / columns) - GAP;
  const small = await Promise.all(
    files.map((file) =>
      sharp(join(folder, file)).resize({ width: cell }).toBuffer({ resolveWithObject: true }),
    ),
  );
  const height = Math.max(...small.map(({ info }) => info.height));
  const rows = Math.ceil(small.length / columns);
  await sharp({
    create: { width: SHEET_WIDTH, height: rows * (height + GAP), channels: 3, background: '#7f7f7f' },
  })
    .composite(
      small.map(({ data }, index) => ({
        input: data,
        left: (index % columns) * (cell + GAP),
        top: Math.floor(index / columns) * (height + GAP),
      })),
    )
    .png()
    .toFile(join(folder, name));
}
