/** Spreadsheets read the text as UTF-8 only behind this mark. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
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
