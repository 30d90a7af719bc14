import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../root.ts'

const GENERATED = new Set(['node_modules', 'dist', '.cache'])

/** A checkout with one slice, mfe-agent, and all that slices are made of and looked at in; its own packages are linked to the copy. */
export interface CheckoutCopy {
  root: string
  readText(path: string): string
  remove(): void
}

export function copyCheckout(): CheckoutCopy {
  const root = mkdtempSync(join(tmpdir(), 'tessera-new-'))
  for (const path of [
    'package.json',
    'tsconfig.json',
    'biome.json',
    '.gitignore',
    'shared',
    'ops/merchants',
    'mfe-agent',
  ])
    cpSync(join(ROOT, path), join(root, path), {
      recursive: true,
      filter: (source) => !source.split('/').some((name) => GENERATED.has(name)),
    })
  mkdirSync(join(root, '.git'))
  const modules = join(root, 'node_modules')
  mkdirSync(join(modules, '@tessera'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@tessera') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  for (const name of readdirSync(join(root, 'shared'))) {
    symlinkSync(join(root, 'shared', name), join(modules, '@tessera', name))
    const packageModules = join('shared', name, 'node_modules')
    if (existsSync(join(ROOT, packageModules))) symlinkSync(join(ROOT, packageModules), join(root, packageModules))
  }
  return {
    root,
    readText: (path) => readFileSync(join(root, path), 'utf8'),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
