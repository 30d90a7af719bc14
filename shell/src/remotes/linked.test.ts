import type { ExposeModule } from '@tessera/platform'
import { aSlice } from '../testing/a-boot.ts'
import { loadLinked } from './linked.ts'

const exposed: ExposeModule = { default: () => null }

test('the linked gear speaks the container’s protocol: import, init, get, factory', async () => {
  const steps: string[] = []
  const container = {
    init: () => void steps.push('init'),
    get: async (expose: string) => {
      steps.push(`get ${expose}`)
      return () => exposed
    },
  }
  const importModule = async (url: string) => {
    steps.push(url)
    return container
  }
  expect(await loadLinked(aSlice(), './page', importModule)).toBe(exposed)
  expect(steps).toEqual(['/cdn/mfe-test/entry.js', 'init', 'get ./page'])
})

test.each([
  ['entry', async () => Promise.reject(new Error('404'))],
  ['init', async () => ({ init: () => Promise.reject(new Error('no')), get: async () => () => exposed })],
  ['expose', async () => ({ init: () => {}, get: () => Promise.reject(new Error('no such expose')) })],
] as const)('a linked load that breaks at %s says so', async (phase, importModule) => {
  await expect(loadLinked(aSlice(), './page', importModule)).rejects.toMatchObject({ phase, outcome: 'failed' })
})
