import { createRequire } from 'node:module'
import {
  facadeSource,
  GROUPS,
  isShared,
  SHARED_LIBRARIES,
  type SharedSpecifier,
  sharedLibrary,
  shimSource,
  specifiersOf,
} from './shared-libraries.ts'

const specifiers = Object.keys(SHARED_LIBRARIES) as SharedSpecifier[]
const listed = specifiers.filter((specifier) => sharedLibrary(specifier).names !== 'all')
const namesOf = (specifier: SharedSpecifier): string[] => {
  const { names, hasDefault } = sharedLibrary(specifier)
  return names === 'all' ? [] : [...names, ...(hasDefault ? ['default'] : [])]
}
const borrowedOf = (specifier: SharedSpecifier): readonly string[] => sharedLibrary(specifier).borrowed ?? []

test.each(GROUPS)('has no duplicate name within the group %s, whose libraries share one module', (group) => {
  const names = specifiersOf(group).flatMap(namesOf)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('assigns every shared library to one group, and builds every group', () => {
  expect(GROUPS.flatMap((group) => specifiersOf(group)).sort()).toEqual([...specifiers].sort())
})

test.each(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'zod/mini'] as const)(
  'exports each permitted name of %s',
  (specifier) => {
    const names = Object.keys(createRequire(import.meta.url)(specifier) as object)
    const permitted = namesOf(specifier).filter((name) => name !== 'default')
    expect(permitted.filter((name) => !names.includes(name))).toEqual([])
  },
)

test('re-exports exactly the permitted names of each library from the module of a group', () => {
  const lines = facadeSource('react').split('\n')
  expect(lines).toHaveLength(specifiersOf('react').length)
  expect(lines).toContain("export { jsx, jsxs } from 'react/jsx-runtime'")
  expect(lines[0]).toMatch(/^export \{ default, .*\buseState\b.* \} from 'react'$/)
  expect(facadeSource('kit')).toContain("export * from '@tessera/ui'")
})

test('limits the stand-in of a library in a slice’s build to its permitted names', () => {
  for (const specifier of listed) {
    const [, list = ''] = /^export \{ (.*) \} from '#shared\/.*'$/.exec(shimSource(specifier)) ?? []
    const permitted = [...namesOf(specifier), ...borrowedOf(specifier)]
    expect([specifier, list.split(', ').filter(Boolean).sort()]).toEqual([specifier, permitted.sort()])
  }
  expect(shimSource('mobx')).not.toContain('onBecomeObserved')
})

test('borrows a name only from another library of the same group', () => {
  for (const specifier of specifiers) {
    const others = specifiersOf(sharedLibrary(specifier).group).filter((other) => other !== specifier)
    const brought = others.flatMap(namesOf)
    expect(borrowedOf(specifier).filter((name) => !brought.includes(name))).toEqual([])
  }
  expect(borrowedOf('react/jsx-runtime')).toEqual(['Fragment'])
})

test('shares only a whole specifier, not a path below it', () => {
  expect(isShared('react')).toBe(true)
  expect(isShared('react/index.js')).toBe(false)
  expect(isShared('lodash')).toBe(false)
})
