import type { SliceHead } from '@tessera/contracts'
import type { Host, PageProps } from '@tessera/platform'
import { act, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { SiteRouter } from '../site-router.tsx'
import { SiteRoutes } from '../site-routes.tsx'
import { aRoute, aSlice, home } from '../testing/a-boot.ts'
import { aShell, renderPart, type ShellOptions } from '../testing/render-shell.tsx'

const PATHS = { './page': 'home', './mine': 'mine', './team': 'team', './rewards': 'rewards', './login': 'login' }
const slice = aSlice({
  exposes: Object.fromEntries(Object.keys(PATHS).map((name) => [name, { js: [], css: [] }])),
  claims: {
    routes: [
      home,
      aRoute('/m/mine', { expose: './mine', access: 'member' }),
      aRoute('/m/team', { expose: './team', access: 'agent' }),
      aRoute('/m/rewardCenter', { expose: './rewards' }),
    ],
    popups: [{ popup: 'login', expose: './login' }],
  },
})

/** A site whose pages note when they are prepared and when they stand. */
async function aSite(options: ShellOptions = {}) {
  const shell = await aShell({ slices: [slice], ...options })
  const log: string[] = []
  jest.spyOn(shell.loader, 'load').mockImplementation(async (_slice: SliceHead, expose: string) => {
    const name = PATHS[expose as keyof typeof PATHS]
    log.push(`load ${name}`)
    return {
      default: function Page(_: PageProps) {
        useEffect(() => void log.push(`draw ${name}`), [])
        return <p>{name}</p>
      },
      prepare: (host: Host) => void log.push(`prepare ${name} for ${host.slice}`),
    }
  })
  const taken = () => log.splice(0)
  return { shell, taken }
}
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)))

test('prepares a page before rendering, once per visit, whether its code has loaded or not', async () => {
  const { shell, taken } = await aSite({ session: {} })
  shell.preloadPage()
  renderPart(
    shell,
    <SiteRouter>
      <SiteRoutes />
    </SiteRouter>,
  )
  await screen.findByText('home')
  expect(taken()).toEqual(['load home', 'prepare home for mfe-test', 'draw home'])
  act(() => shell.navigation.push('/m/mine?from=home'))
  await screen.findByText('mine')
  expect(taken()).toEqual(['load mine', 'prepare mine for mfe-test', 'draw mine'])
  act(() => shell.navigation.push('/m/home'))
  await screen.findByText('home')
  expect(taken()).toEqual(['prepare home for mfe-test', 'draw home'])
  act(() => shell.navigation.replace('/m/home?category=PVP'))
  await settled()
  expect(taken()).toEqual([])
})

test.each([
  ['a guest on the way to a member’s page', {}, '/m/mine'],
  ['a member on the way to an agent’s page', { session: {} }, '/m/team'],
  ['a member on the way to a page that the merchant has not', { session: {} }, '/m/rewardCenter'],
  ['a trial on the way to a member’s page', { session: { type: 4 } }, '/m/mine'],
])('prepares nothing for %s', async (_who, options, path) => {
  const { shell, taken } = await aSite(options)
  act(() => shell.navigation.push(path))
  await settled()
  expect(taken()).toEqual([])
})

test('prepares nothing behind the lock, but a page that is switched on', async () => {
  const { shell, taken } = await aSite({ session: {}, info: { whitelabel: { REWCEN3: true } } })
  act(() => shell.lock.lock())
  act(() => shell.navigation.push('/m/mine'))
  await settled()
  expect(taken()).toEqual([])
  act(() => shell.lock.unlock())
  act(() => shell.navigation.push('/m/rewardCenter'))
  await settled()
  expect(taken()).toEqual(['load rewards', 'prepare rewards for mfe-test'])
})

test('prepares a slice’s popup as it opens', async () => {
  const { shell, taken } = await aSite()
  act(() => shell.popups.show('login'))
  await settled()
  expect(taken()).toEqual(['load login', 'prepare login for mfe-test'])
})
