const RANGE = /\b([A-Z]{3})-(\d{3})\.\.(?:\1-)?(\d{3})\b/g

/** Names of a row in the titles of one test file: its id and ranges that contain it. Empty if they do not name it. */
export function rowNamesIn(row: string, source: string): string[] {
  const [prefix, number = ''] = row.split('-')
  const ranges = [...source.matchAll(RANGE)].filter(
    ([, rows, from = '', to = '']) => rows === prefix && from <= number && number <= to,
  )
  const names = ranges.map(([range]) => range)
  return new RegExp(`\\b${row}\\b`).test(source) ? [row, ...names] : names
}

/** Jest's pattern for the tests whose names contain one of the texts. */
export const patternOf = (names: readonly string[]): string =>
  names.map((name) => `${name.replaceAll('.', '\\.')}(?!\\d)`).join('|')
