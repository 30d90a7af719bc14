import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const HASHED_NAME = /\.([0-9a-f]{12})\.(js|css)$/

/**
 * Gives built modules names that truly depend on their content. The bundler hashes a chunk before it writes the names of
 * other chunks into it, so in a cycle different bytes could get the same name. Here a file's name is the hash of its text and
 * that of every file it can reach, with the file names removed. Returns a map of old name to new name.
 */
export function nameByContent(dist: string, names: readonly string[]): Map<string, string> {
  const files = names.filter((name) => HASHED_NAME.test(name))
  const texts = new Map(files.map((file) => [file, readFileSync(join(dist, file), 'utf8')]))
  const unhashed = (file: string) => file.replace(HASHED_NAME, '.$2')
  const text = (file: string) => texts.get(file) ?? ''
  const references = new Map(
    files.map((file) => [file, files.filter((other) => other !== file && text(file).includes(other))]),
  )
  const neutralTexts = new Map(files.map((file) => [file, replaceAll(text(file), files, unhashed)]))

  const newNames = new Map<string, string>()
  for (const file of files) {
    const dependencies = [...reachable(file, references)].sort((a, b) => (unhashed(a) < unhashed(b) ? -1 : 1))
    const hash = createHash('sha256').update(neutralTexts.get(file) ?? '')
    for (const reachedFile of dependencies)
      hash.update(`\0${unhashed(reachedFile)}\0`).update(neutralTexts.get(reachedFile) ?? '')
    newNames.set(file, file.replace(HASHED_NAME, `.${hash.digest('hex').slice(0, 12)}.$2`))
  }
  for (const file of files) rmSync(join(dist, file))
  for (const file of files)
    writeFileSync(
      join(dist, newNames.get(file) ?? file),
      replaceAll(text(file), files, (f) => newNames.get(f) ?? f),
    )
  return newNames
}

function reachable(from: string, references: ReadonlyMap<string, readonly string[]>): Set<string> {
  const visited = new Set<string>()
  const queue = [...(references.get(from) ?? [])]
  for (let next = queue.pop(); next; next = queue.pop()) {
    if (visited.has(next)) continue
    visited.add(next)
    queue.push(...(references.get(next) ?? []))
  }
  return visited
}

const replaceAll = (text: string, names: readonly string[], to: (name: string) => string): string =>
  names.reduce((result, name) => result.replaceAll(name, to(name)), text)
