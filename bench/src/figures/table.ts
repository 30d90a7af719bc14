/** Formats rows as text columns: the first left-aligned, the others right-aligned. */
export function formatTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const allRows = [header, ...rows]
  const widths = header.map((_, column) => Math.max(...allRows.map((row) => (row[column] ?? '').length)))
  const formatLine = (row: readonly string[]) =>
    widths
      .map((width, column) => (column === 0 ? (row[0] ?? '').padEnd(width) : (row[column] ?? '').padStart(width)))
      .join('  ')
      .trimEnd()
  return allRows.map(formatLine).join('\n')
}
