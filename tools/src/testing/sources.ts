import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

const IGNORED = /^(node_modules|dist|test-results|coverage|reports|\..*)$/

/** The TypeScript sources below a folder, as paths from there. */
export function sourcesBelow(folder: string): string[] {
  const walk = (folderPath: string): string[] =>
    readdirSync(folderPath, { withFileTypes: true }).flatMap((entry) => {
      if (IGNORED.test(entry.name)) return []
      const path = join(folderPath, entry.name)
      if (entry.isDirectory()) return walk(path)
      return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [relative(folder, path)] : []
    })
  return walk(folder).toSorted()
}
