import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SliceRelease } from '@tessera/contracts'
import { copyCheckout } from '../testing/copied-checkout.ts'
import { startDevServer } from '../testing/start-dev-server.ts'
import { newPage } from './page.ts'
import { newSlice } from './slice.ts'

const { root, readText: text, remove } = copyCheckout()
afterAll(remove)

// How long that takes, the bench `new-slice` tells.
test('MFP-020 creates a slice by one command that is served in the release form, without further steps', async () => {
  const files = await newSlice(root, 'demo-games', { title: 'Demo games', titleTh: 'เกมทดลอง' })
  expect(files).toEqual(expect.arrayContaining(['mfe-demo-games/slice.ts', 'mfe-demo-games/src/expose/demo-games.tsx']))
  const dev = await startDevServer(join(root, 'mfe-demo-games'))
  try {
    const release = SliceRelease.parse(await (await fetch(`${dev.url}release.json`)).json())
    expect(release.claims.routes).toMatchObject([
      { path: '/m/demo-games', expose: './demo-games', title: { th: 'เกมทดลอง', en: 'Demo games' } },
    ])
    expect(release.standard?.exposes['./demo-games']?.js.length).toBeGreaterThan(0)
  } finally {
    await dev.stop()
  }
})

describe('a rejection before anything is written', () => {
  const all = () => readdirSync(root, { recursive: true }).filter((path) => String(path).startsWith('mfe-'))
  test.each([
    ['a name that is none', () => newPage(root, 'agent', 'Big_Wins', {}), /is no name/],
    ['a word of the language', () => newPage(root, 'agent', 'class', {}), /is a reserved name/],
    ['a slice that is there', () => newSlice(root, 'mfe-agent', {}), /mfe-agent is there already/],
    ['a slice that is not there', () => newPage(root, 'nothing', 'wins', {}), /there is no slice mfe-nothing/],
    [
      'a path that is claimed',
      () => newPage(root, 'agent', 'demo-games', {}),
      /\/m\/demo-games is claimed by mfe-demo/,
    ],
    ['an expose that is there', () => newPage(root, 'agent', 'team', {}), /has an expose \.\/team already/],
    ['another access', () => newPage(root, 'agent', 'wins', { access: 'root' }), /public, member or agent/],
    ['a title without Thai', () => newPage(root, 'agent', 'wins', { titleTh: 'Wins' }), /no title in Thai/],
  ])('%s', async (_, make, told) => {
    const before = all()
    await expect(make()).rejects.toThrow(told)
    expect(all()).toEqual(before)
  })

  test('leaves generated claims to be written by hand', async () => {
    const before = text('mfe-agent/slice.ts')
    writeFileSync(
      join(root, 'mfe-agent/slice.ts'),
      before.replace('routes: [', 'routes: [].concat(').replace(/\],(\s*slots)/, '),$1'),
    )
    try {
      await expect(newPage(root, 'agent', 'wins', {})).rejects.toThrow(/not of the usual form[\s\S]*\/m\/wins/)
    } finally {
      writeFileSync(join(root, 'mfe-agent/slice.ts'), before)
    }
  })
})
