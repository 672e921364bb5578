/** Spreadsheets read the text as UTF-8 only behind this mark. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Hands a text to the browser as a file to keep. */
export const saveFile = (name: string, text: string, type: string): void => saveBlob(name, new Blob([text], { type }));

/** The same for any file. */
export function saveBlob(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // the browser may still be asking where to put it
}

/** The same for a table of comma-separated values. */
export function saveCsvFile(name: string, text: string): void {
  saveFile(name, `${BYTE_ORDER_MARK}${text.replace(/^\uFEFF/u, "")}`, "text/csv;charset=utf-8");
}
