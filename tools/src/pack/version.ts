import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Export report of the last version, next to each package's sources. */
export const REPORT = 'exports.txt'

const LEVELS = ['none', 'patch', 'minor', 'major'] as const
export type Level = (typeof LEVELS)[number]

/** Compares two export reports: a removed name is a major change, any other a minor one. */
export function changeOf(before: string, after: string): { level: Level; description: string } {
  const was = linesOf(before)
  const is = linesOf(after)
  const removedKeys = [...was.keys()].filter((key) => !is.has(key))
  const added = [...is.keys()].filter((key) => !was.has(key))
  const changedKeys = [...is.keys()].filter((key) => was.has(key) && was.get(key) !== is.get(key))
  const parts = [
    ['gone', removedKeys],
    ['new', added],
    ['changed', changedKeys],
  ] as const
  return {
    level: removedKeys.length > 0 ? 'major' : added.length + changedKeys.length > 0 ? 'minor' : 'none',
    description: parts.flatMap(([word, keys]) => (keys.length > 0 ? [`${word}: ${keys.join(', ')}`] : [])).join('; '),
  }
}

/** Each name of a report under its entry, with the text of the report; without the package's own version. */
function linesOf(report: string): Map<string, string> {
  const lines = new Map<string, string>()
  let entry = ''
  for (const line of report.split('\n').slice(1)) {
    if (line.startsWith('# ')) entry = line.slice(2)
    if (line === '') continue
    const [, name = line, text = ''] = /^([\w$]+): (.*)$/.exec(line) ?? []
    lines.set(line.startsWith('# ') ? line.slice(2) : `${entry} ${name}`, text)
  }
  // A declaration in `behind` is no name of its own: its removal is visible at the names that used it.
  for (const key of [...lines.keys()]) if (key.startsWith('behind them ')) lines.delete(key)
  lines.set('behind them', report.slice(report.indexOf('# behind them')))
  return lines
}

/** By how much a version was raised since another. */
export function raised(from: string, to: string): Level {
  const [before, after] = [from, to].map((version) => version.split('.').map(Number))
  const at = [0, 1, 2].find((part) => before?.[part] !== after?.[part])
  return at === undefined ? 'none' : (LEVELS[3 - at] ?? 'none')
}

/** Level of the pending change files for a package; the highest applies. */
export function announced(folder: string, name: string): Level {
  const levels = readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .map((file) => {
      const found = new RegExp(`^['"]?${name}['"]?: (patch|minor|major)$`, 'm').exec(
        readFileSync(join(folder, file), 'utf8'),
      )
      return (found?.[1] ?? 'none') as Level
    })
  return highest(levels)
}

export const highest = (levels: readonly Level[]): Level =>
  LEVELS[Math.max(0, ...levels.map((level) => LEVELS.indexOf(level)))] ?? 'none'

/**
 * Error of a package's version, in a sentence with the remedy; null if the version reflects the changes.
 *
 * @param before the report of the last version
 * @param after the report of the current sources
 * @param waiting level of the change files for the package
 */
export function unsaid(before: string, after: string, waiting: Level): string | null {
  const [name = '', version = ''] = (before.split('\n')[0] ?? '').split(' ')
  const [, now = ''] = (after.split('\n')[0] ?? '').split(' ')
  const { level, description } = changeOf(before, after)
  const declaredLevel = highest([raised(version, now), waiting])
  if (LEVELS.indexOf(declaredLevel) >= LEVELS.indexOf(level)) return null
  return `${name} has changed since ${version} (${description}). This is a ${level} change: declare it with "npx changeset", or revert it.`
}
