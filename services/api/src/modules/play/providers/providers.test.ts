import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { privateKeyOf, publicHalf } from '@tessera/wallet-protocol'
import { boundsFor } from './providers.domain.ts'
import { readProviders } from './read-providers.ts'

const dir = mkdtempSync(join(tmpdir(), 'providers-'))
afterAll(() => rmSync(dir, { recursive: true }))

const publicKey = publicHalf(privateKeyOf(new Uint8Array(32)))
const tess = { code: 'TESS', vendors: ['TESS'], keys: [{ id: 'k1', publicKey }], min: '1.00', max: '1000.00' }
const read = (content: unknown) => {
  const file = join(dir, 'providers.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return readProviders(file)
}

test('loads a provider with its keys by name, and limits of single games', () => {
  const games = { 'sky-lantern': { min: '2.00', max: '50.00' } }
  const [provider] = read([
    { ...tess, games, keys: [...tess.keys, { id: 'k2', publicKey }], operatorUrl: 'http://localhost:1' },
  ])
  if (!provider) throw new Error('no provider')
  expect([...provider.keys.keys()]).toEqual(['k1', 'k2'])
  expect(provider.operatorUrl).toBe('http://localhost:1')
  expect(boundsFor(provider, 'sky-lantern')).toEqual({ min: 200n, max: 5_000n })
  expect(boundsFor(provider, 'thai-hi-lo')).toEqual({ min: 100n, max: 100_000n })
})

test.each<[string, unknown, RegExp]>([
  ['is no JSON', '[', /PROVIDERS_FILE: .*JSON/],
  [
    'has a key of another length',
    [{ ...tess, keys: [{ id: 'k1', publicKey: 'AAAA' }] }],
    /0\.keys\.0\.publicKey: must be 32/,
  ],
  ['has three keys', [{ ...tess, keys: ['a', 'b', 'c'].map((id) => ({ id, publicKey })) }], /0\.keys/],
  ['has one key twice', [{ ...tess, keys: [tess.keys[0], tess.keys[0]] }], /a key is used twice/],
  ['has bounds the wrong way round', [{ ...tess, min: '5.00', max: '1.00' }], /0: min must be/],
  ['has a word that nobody knows', [{ ...tess, maximum: '1.00' }], /maximum/],
  ['has a path where an origin belongs', [{ ...tess, operatorUrl: 'http://localhost:1/games' }], /must be an origin/],
  ['has a vendor twice', [tess, { ...tess, code: 'OTHER' }], /a vendor belongs to two providers/],
  ['has a code twice', [tess, { ...tess, vendors: ['PG'] }], /a code is used twice/],
])('refuses to start if the file %s', (_what, content, fault) => {
  expect(() => read(content)).toThrow(fault)
})

test('refuses to start if there is no file', () => {
  expect(() => readProviders(join(dir, 'none.json'))).toThrow(/PROVIDERS_FILE: .*ENOENT/)
})
