import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Export report of the last version, next to each package's sources. */
export const REPORT_FILE = 'exports.txt'

const LEVELS = ['none', 'patch', 'minor', 'major'] as const
export type Level = (typeof LEVELS)[number]

/** Compares two export reports: a removed name is a major change, any other a minor one. */
export function compareReports(before: string, after: string): { level: Level; description: string } {
  const oldLines = parseReport(before)
  const newLines = parseReport(after)
  const removedKeys = [...oldLines.keys()].filter((key) => !newLines.has(key))
  const addedKeys = [...newLines.keys()].filter((key) => !oldLines.has(key))
  const changedKeys = [...newLines.keys()].filter((key) => oldLines.has(key) && oldLines.get(key) !== newLines.get(key))
  const parts = [
    ['gone', removedKeys],
    ['new', addedKeys],
    ['changed', changedKeys],
  ] as const
  return {
    level: removedKeys.length > 0 ? 'major' : addedKeys.length + changedKeys.length > 0 ? 'minor' : 'none',
    description: parts.flatMap(([label, keys]) => (keys.length > 0 ? [`${label}: ${keys.join(', ')}`] : [])).join('; '),
  }
}

/** Parses a report to its texts by entry and name; the package version is ignored. */
function parseReport(report: string): Map<string, string> {
  const lines = new Map<string, string>()
  let entry = ''
  for (const line of report.split('\n').slice(1)) {
    if (line.startsWith('# ')) entry = line.slice(2)
    if (line === '') continue
    const [, name = line, text = ''] = /^([\w$]+): (.*)$/.exec(line) ?? []
    lines.set(line.startsWith('# ') ? line.slice(2) : `${entry} ${name}`, text)
  }
  // Hidden declarations are compared as one block: a removal is visible at the names that used them.
  for (const key of [...lines.keys()]) if (key.startsWith('behind them ')) lines.delete(key)
  lines.set('behind them', report.slice(report.indexOf('# behind them')))
  return lines
}

/** Level of the change between two versions. */
export function levelBetween(oldVersion: string, newVersion: string): Level {
  const [before, after] = [oldVersion, newVersion].map((version) => version.split('.').map(Number))
  const changedPart = [0, 1, 2].find((part) => before?.[part] !== after?.[part])
  return changedPart === undefined ? 'none' : (LEVELS[3 - changedPart] ?? 'none')
}

/** Level of the pending change files for a package; the highest applies. */
export function pendingLevelOf(folder: string, name: string): Level {
  const levels = readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .map((file) => {
      const match = new RegExp(`^['"]?${name}['"]?: (patch|minor|major)$`, 'm').exec(
        readFileSync(join(folder, file), 'utf8'),
      )
      return (match?.[1] ?? 'none') as Level
    })
  return highestLevel(levels)
}

export const highestLevel = (levels: readonly Level[]): Level =>
  LEVELS[Math.max(0, ...levels.map((level) => LEVELS.indexOf(level)))] ?? 'none'

/**
 * Error text if a package's version does not reflect its changes, with the remedy; null if it does.
 *
 * @param before the report of the last version
 * @param after the report of the current sources
 * @param pendingLevel level of the pending change files for the package
 */
export function versionError(before: string, after: string, pendingLevel: Level): string | null {
  const [name = '', version = ''] = (before.split('\n')[0] ?? '').split(' ')
  const [, currentVersion = ''] = (after.split('\n')[0] ?? '').split(' ')
  const { level, description } = compareReports(before, after)
  const declaredLevel = highestLevel([levelBetween(version, currentVersion), pendingLevel])
  if (LEVELS.indexOf(declaredLevel) >= LEVELS.indexOf(level)) return null
  return `${name} has changed since ${version} (${description}). This is a ${level} change: declare it with "npx changeset", or revert it.`
}
