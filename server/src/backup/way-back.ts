export type WayBack = {
  /** The copy; undefined: the operator wanted none. */
  file: string | undefined;
  isEmbedded: boolean;
  dataFolder: string;
  passphrase: string | undefined;
  /** The number of the shape that the upgrade leads to. */
  to: string;
};

/** How the operator returns to the version that ran before, as lines with commands to copy. */
export function wayBack({ file, isEmbedded, dataFolder, passphrase, to }: WayBack): string[] {
  const first =
    "To return: stop this version, bring back the program that ran before, and start it. It runs if the database has not changed yet.";
  if (file === undefined)
    return [`${first} Otherwise restore your own copy with it: no copy was made, as BACKUP_BEFORE_UPGRADE=0 says.`];
  const place = isEmbedded
    ? `DATA_DIR=${quoted(`${dataFolder}-before-${to}`)}`
    : "DATABASE_URL=postgres://…/a_new_empty_database";
  const sealed = passphrase === undefined ? "" : ", with the same BACKUP_PASSPHRASE";
  return [
    `${first} Otherwise restore the copy with it${sealed}:`,
    `  ${place} npm run admin -- restore ${quoted(file)}`,
    `and start it with the same setting, ${place}.`,
  ];
}

/** As a shell takes it for one word. */
const quoted = (path: string): string =>
  /^[\w./:-]+$/u.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
