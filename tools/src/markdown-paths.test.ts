import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { ROOT } from './root.ts'

const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const paths = new Set(
  files.flatMap((file) => file.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))),
)
const packages = new Set(
  files
    .filter((file) => file.endsWith('package.json'))
    .map((file) => (JSON.parse(read(file)) as { name?: string }).name),
)
/** Written by a build, or the argument of `npm create`. */
const IS_BUILT = /\/dist(\/|$)/
const ALIASES = new Set(['@tessera/slice'])

const CODE_PATH = /`((?:shared|shell|mfe-[a-z]+|services|ops|tools|e2e|bench|docs)\/[\w@./-]+)`/g
const PACKAGE = /@tessera\/[a-z0-9-]+/g
const LINK = /\]\(([^)#\s:]+)(?:#[^)]*)?\)/g

/** Paths and packages that a Markdown file names and that do not exist. */
function unresolved(file: string, text: string): string[] {
  const exists = (path: string): boolean => paths.has(normalize(path).replace(/\/$/, '')) || IS_BUILT.test(path)
  const codePaths = [...text.matchAll(CODE_PATH)].map(([, path = '']) => path).filter((path) => !exists(path))
  const links = [...text.matchAll(LINK)]
    .map(([, path = '']) => path)
    .filter((path) => !exists(join(dirname(file), path)))
  const names = [...text.matchAll(PACKAGE)]
    .map(([name]) => name)
    .filter((name) => !packages.has(name) && !ALIASES.has(name))
  return [...codePaths, ...links, ...names].map((name) => `${file}: ${name}`)
}

test('names only existing paths, links and packages in documents', () => {
  const documents = files.filter((file) => file.endsWith('.md') && !file.startsWith('.changeset/'))
  expect(documents.length).toBeGreaterThan(50)
  expect(documents.flatMap((file) => unresolved(file, read(file)))).toEqual([])
})

test.each(['see `shared/site/src/gone.ts`', '[ADR 1](adr/0001-gone.md)', 'import from `@tessera/gone`'])(
  'finds what does not exist in “%s”',
  (text) => expect(unresolved('docs/a.md', text)).toHaveLength(1),
)
