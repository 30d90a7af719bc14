import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const HASHED = /\.([0-9a-f]{12})\.(js|css)$/

/**
 * Gives built modules names that truly depend on their content. The bundler hashes a chunk before it writes the names of
 * other chunks into it, so in a cycle different bytes could get the same name. Here a file's name covers its own text and
 * that of every file it can reach, each with the names in it taken out. Returns a map of old name to new name.
 */
export function nameByContent(dist: string, names: readonly string[]): Map<string, string> {
  const files = names.filter((name) => HASHED.test(name))
  const texts = new Map(files.map((file) => [file, readFileSync(join(dist, file), 'utf8')]))
  const stem = (file: string) => file.replace(HASHED, '.$2')
  const text = (file: string) => texts.get(file) ?? ''
  const references = new Map(
    files.map((file) => [file, files.filter((other) => other !== file && text(file).includes(other))]),
  )
  const neutral = new Map(files.map((file) => [file, replaceAll(text(file), files, stem)]))

  const renamed = new Map<string, string>()
  for (const file of files) {
    const reached = [...reachable(file, references)].sort((a, b) => (stem(a) < stem(b) ? -1 : 1))
    const hash = createHash('sha256').update(neutral.get(file) ?? '')
    for (const reachedFile of reached) hash.update(`\0${stem(reachedFile)}\0`).update(neutral.get(reachedFile) ?? '')
    renamed.set(file, file.replace(HASHED, `.${hash.digest('hex').slice(0, 12)}.$2`))
  }
  for (const file of files) rmSync(join(dist, file))
  for (const file of files)
    writeFileSync(
      join(dist, renamed.get(file) ?? file),
      replaceAll(text(file), files, (f) => renamed.get(f) ?? f),
    )
  return renamed
}

function reachable(from: string, references: ReadonlyMap<string, readonly string[]>): Set<string> {
  const visited = new Set<string>()
  const waiting = [...(references.get(from) ?? [])]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (visited.has(next)) continue
    visited.add(next)
    waiting.push(...(references.get(next) ?? []))
  }
  return visited
}

const replaceAll = (text: string, names: readonly string[], to: (name: string) => string): string =>
  names.reduce((result, name) => result.replaceAll(name, to(name)), text)
