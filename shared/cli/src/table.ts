/** Formats rows under headings in aligned columns. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const allRows = [headings, ...rows]
  const widths = headings.map((_, i) => Math.max(...allRows.map((row) => row[i]?.length ?? 0)))
  return allRows
    .map(
      (row) =>
        `${row
          .map((cell, i) => cell.padEnd(widths[i] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}

/** Formats `2026-11-20T10:00:00.000Z` as `2026-11-20 10:00`, in UTC. */
export const minute = (instant: string): string => instant.slice(0, 16).replace('T', ' ')

export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`
