import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Manifest, withPackages, withStandalone } from './manifest.ts'
import { pageName, Refusal, sliceName, titles } from './names.ts'
import { standaloneFiles } from './standing.ts'
import { fillTemplate } from './template.ts'

export interface CreateOptions {
  title?: string
  titleTh?: string
  /**
   * Folder with the packages as files; without it they are installed from npm's registry. They are copied into the slice,
   * because its CI reads them.
   */
  packages?: string
  /** Npm registry that has the packages, for the slice's own settings: its CI uses it too. */
  npmRegistry?: string
  /** Folder of an existing slice of a workspace that moves unchanged into a separate repository. */
  from?: string
}

const GENERATED_DIRS = /\/(dist|\.cache|node_modules)$/

/**
 * Creates a self-contained slice in a new folder below `parent`. Nothing is installed yet. Returns the folder.
 *
 * @throws {@link Refusal} before anything is written
 */
export function createSlice(parent: string, inputName: string, options: CreateOptions): string {
  const name = options.from ? movedSliceName(inputName, options.from) : sliceName(inputName)
  const dir = join(parent, name)
  if (existsSync(dir)) throw new Refusal(`${dir} is there already`)
  const files = standaloneFiles(name, options.npmRegistry)
  if (!options.from) {
    const page = pageName(name.slice(4))
    for (const [path, text] of fillTemplate({ slice: name, page, title: titles(page, options) }, () => true))
      if (!files.has(path)) files.set(path, text)
  }
  const manifestText = options.from
    ? readFileSync(join(options.from, 'package.json'), 'utf8')
    : (files.get('package.json') ?? '')
  const { manifest, copied } = withPackages(withStandalone(JSON.parse(manifestText) as Manifest), options.packages)

  mkdirSync(dir, { recursive: true })
  if (options.from) cpSync(options.from, dir, { recursive: true, filter: (path) => !GENERATED_DIRS.test(path) })
  files.set('package.json', `${JSON.stringify(manifest, null, 2)}\n`)
  for (const [path, text] of files) {
    const file = join(dir, path)
    // Existing files of a moved slice have priority over the generated ones.
    if (existsSync(file) && path !== 'package.json') continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  for (const file of copied) cpSync(file, join(dir, 'packages', basename(file)))
  return dir
}

/** A slice that moves retains its name, which identifies it in the registry. */
function movedSliceName(inputName: string, from: string): string {
  if (!existsSync(join(from, 'slice.ts'))) throw new Refusal(`${from} is no folder of a slice`)
  const { name } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as Manifest
  if (name !== inputName) throw new Refusal(`${from} is named ${name}: a slice that moves must not change its name`)
  return name
}
