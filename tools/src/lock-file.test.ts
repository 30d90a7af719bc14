import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.ts'

interface Locked {
  version?: string
  link?: boolean
  integrity?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}
const json = <T>(path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as T
const { packages } = json<{ packages: Record<string, Locked> }>('package-lock.json')
const own = Object.keys(packages).filter((path) => !path.split('/').includes('node_modules'))

test('SEC-47 installs the locked packages: a repairing install has nothing to repair', () => {
  const differing = own.filter((path) => {
    const { dependencies = {}, devDependencies = {} } = json<Locked>(join(path, 'package.json'))
    const locked = packages[path] ?? {}
    const wanted = JSON.stringify([dependencies, devDependencies].map((all) => Object.entries(all).sort()))
    return (
      wanted !==
      JSON.stringify([locked.dependencies ?? {}, locked.devDependencies ?? {}].map((all) => Object.entries(all).sort()))
    )
  })
  expect(differing).toEqual([])
  expect(own.length).toBeGreaterThan(10)
})

test('SEC-47 requests every package by one version, which is locked', () => {
  const faults = own.flatMap((path) => {
    const { dependencies, devDependencies } = packages[path] ?? {}
    return Object.entries({ ...dependencies, ...devDependencies }).flatMap(([name, wanted]) => {
      const locked = packages[`${path && `${path}/`}node_modules/${name}`] ?? packages[`node_modules/${name}`]
      return locked?.link || (/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(wanted) && locked?.version === wanted)
        ? []
        : [`${path || 'the project'}: ${name} ${wanted}`]
    })
  })
  expect(faults).toEqual([])
})

test('SEC-47 pins every third-party package by the hash of its bytes', () => {
  const unknown = Object.entries(packages).filter(
    ([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity?.startsWith('sha512-'),
  )
  expect(unknown.map(([path]) => path)).toEqual([])
})
