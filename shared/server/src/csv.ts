/** A cell: text, or money as decimal text, which stays a number. */
export type CsvCell = string | { money: string }

const BOM = '\ufeff'
const LINE_END = '\r\n'
/** First characters that spreadsheets interpret as a formula, in their full-width forms too. */
const FORMULA_START = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

const quoteCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const cellText = (cell: CsvCell): string => {
  if (typeof cell !== 'string') return cell.money
  return quoteCell(FORMULA_START.test(cell) ? `'${cell}` : cell)
}

/** A file of comma-separated values (RFC 4180) that begins with a BOM; text that would be run as a formula gets a leading `'`. */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  BOM + rows.map((row) => row.map(cellText).join(',') + LINE_END).join('')
