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

test.each(GROUPS)('no name stands twice within the group %s, for its libraries travel in one module', (group) => {
  const names = specifiersOf(group).flatMap(namesOf)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('every shared library belongs to one group, and every group is built', () => {
  expect(GROUPS.flatMap((group) => specifiersOf(group)).sort()).toEqual([...specifiers].sort())
})

test.each(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'zod/mini'] as const)(
  'each permitted name of %s is really there',
  (specifier) => {
    const names = Object.keys(createRequire(import.meta.url)(specifier) as object)
    const permitted = namesOf(specifier).filter((name) => name !== 'default')
    expect(permitted.filter((name) => !names.includes(name))).toEqual([])
  },
)

test('the module of a group re-exports exactly what each of its libraries permits', () => {
  const lines = facadeSource('react').split('\n')
  expect(lines).toHaveLength(specifiersOf('react').length)
  expect(lines).toContain("export { jsx, jsxs } from 'react/jsx-runtime'")
  expect(lines[0]).toMatch(/^export \{ default, .*\buseState\b.* \} from 'react'$/)
  expect(facadeSource('kit')).toContain("export * from '@tessera/ui'")
})

test('the stand-in of a library in a slice’s build has its permitted names and no other', () => {
  for (const specifier of listed) {
    const [, list = ''] = /^export \{ (.*) \} from '#shared\/.*'$/.exec(shimSource(specifier)) ?? []
    const permitted = [...namesOf(specifier), ...borrowedOf(specifier)]
    expect([specifier, list.split(', ').filter(Boolean).sort()]).toEqual([specifier, permitted.sort()])
  }
  expect(shimSource('mobx')).not.toContain('onBecomeObserved')
})

test('a borrowed name comes from another library of the same group', () => {
  for (const specifier of specifiers) {
    const others = specifiersOf(sharedLibrary(specifier).group).filter((other) => other !== specifier)
    const brought = others.flatMap(namesOf)
    expect(borrowedOf(specifier).filter((name) => !brought.includes(name))).toEqual([])
  }
  expect(borrowedOf('react/jsx-runtime')).toEqual(['Fragment'])
})

test('only a whole specifier is shared, not a path below it', () => {
  expect(isShared('react')).toBe(true)
  expect(isShared('react/index.js')).toBe(false)
  expect(isShared('lodash')).toBe(false)
})
