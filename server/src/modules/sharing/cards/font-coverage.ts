/**
 * Every character that a TrueType file can draw, read from its `cmap` table (OpenType specification, "cmap": formats 4
 * and 12, which is what our cut fonts hold).
 * @throws Error when the file holds no such table: a picture would then show empty boxes.
 */
export function charactersOf(font: Buffer): Set<number> {
  const cmap = tableOf(font, "cmap");
  const characters = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const subtable = cmap.subarray(cmap.readUInt32BE(8 + index * 8));
    const format = subtable.readUInt16BE(0);
    if (format === 4) readSegments(subtable, characters);
    else if (format === 12) readGroups(subtable, characters);
  }
  if (characters.size === 0) throw new Error("the font maps no character");
  return characters;
}

function tableOf(font: Buffer, tag: string): Buffer {
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const at = 12 + index * 16;
    if (font.toString("latin1", at, at + 4) === tag) return font.subarray(font.readUInt32BE(at + 8));
  }
  throw new Error(`the font has no ${tag} table`);
}

/** Format 4: segments of end, start, delta and offset, each an array of its own. */
function readSegments(table: Buffer, characters: Set<number>): void {
  const twice = table.readUInt16BE(6);
  for (let at = 0; at < twice; at += 2) {
    const end = table.readUInt16BE(14 + at);
    const start = table.readUInt16BE(16 + twice + at);
    const delta = table.readUInt16BE(16 + 2 * twice + at);
    const offsetAt = 16 + 3 * twice + at;
    const offset = table.readUInt16BE(offsetAt);
    for (let code = start; code <= end && code !== 0xff_ff; code++) {
      const glyph =
        offset === 0 ? (code + delta) & 0xff_ff : table.readUInt16BE(offsetAt + offset + 2 * (code - start));
      if (glyph !== 0) characters.add(code);
    }
  }
}

/** Format 12: groups of first character, last character, first glyph. */
function readGroups(table: Buffer, characters: Set<number>): void {
  for (let index = 0; index < table.readUInt32BE(12); index++) {
    const at = 16 + index * 12;
    for (let code = table.readUInt32BE(at); code <= table.readUInt32BE(at + 4); code++) characters.add(code);
  }
}
