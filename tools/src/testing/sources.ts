import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

const NOT_OURS = /^(node_modules|dist|test-results|coverage|reports|\..*)$/

/** The TypeScript sources below a folder, as paths from there. */
export function sourcesBelow(folder: string): string[] {
  const walk = (at: string): string[] =>
    readdirSync(at, { withFileTypes: true }).flatMap((entry) => {
      if (NOT_OURS.test(entry.name)) return []
      const path = join(at, entry.name)
      if (entry.isDirectory()) return walk(path)
      return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [relative(folder, path)] : []
    })
  return walk(folder).toSorted()
}
