import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { claimedExposes, type RouteClaim, SliceClaims, satisfiesCaret } from '@tessera/contracts'
import { ROOT, SLICES } from './root.ts'

const { version: contract } = JSON.parse(readFileSync(join(ROOT, 'shared', 'platform', 'package.json'), 'utf8')) as {
  version: string
}
const slices = await Promise.all(
  SLICES.map(async (name) => {
    const { default: claims } = (await import(`../../${name}/slice.ts`)) as { default: SliceClaims }
    return { name, claims }
  }),
)
const routes = slices.flatMap(({ claims }) => claims.routes)
const pathsOf = ({ path, aliases = [] }: RouteClaim) => [path, ...aliases]

test.each(slices)('$name has valid claims that match the contract of the platform', ({ name, claims }) => {
  expect(SliceClaims.parse(claims).name).toBe(name)
  expect(satisfiesCaret(contract, claims.contract)).toBe(true)
})

test.each(slices)('$name has a file for every claimed expose', ({ name, claims }) => {
  const missing = claimedExposes(claims).filter((expose) => {
    const file = join(ROOT, name, 'src', 'expose', expose.slice(2))
    return !existsSync(`${file}.ts`) && !existsSync(`${file}.tsx`)
  })
  expect(missing).toEqual([])
})

test('SHL-030 SHL-031 has a title in Thai and in English for every route', () => {
  expect(routes.length).toBeGreaterThanOrEqual(7)
  for (const { path, title } of routes) {
    expect([path, title.th]).toEqual([path, expect.stringMatching(/[\u0e00-\u0e7f]/)])
    expect([path, title.en]).toEqual([path, expect.stringMatching(/^[A-Z][A-Za-z -]+$/)])
  }
})

test('claims no path, alias or popup twice', () => {
  const paths = routes.flatMap(pathsOf)
  const popups = slices.flatMap(({ claims }) => claims.popups.map((claim) => claim.popup))
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
  expect(popups.filter((popup, at) => popups.indexOf(popup) !== at)).toEqual([])
})

test('SHL-032 marks each claimed page of the five whose back arrow leads home', () => {
  const fixed = ['/m/login', '/m/register', '/m/activity', '/m/forget', '/m/download']
  const claimed = routes.filter((route) => fixed.includes(route.path))
  expect(claimed.map((route) => route.path)).toEqual(expect.arrayContaining(['/m/login', '/m/register', '/m/activity']))
  expect(claimed.filter((route) => route.back !== 'home')).toEqual([])
})

test('SHL-074 SHL-075 links login and register to their popups, so that closing them leaves the path', () => {
  const popupOf = (path: string) => routes.find((route) => route.path === path)?.popup
  expect([popupOf('/m/login'), popupOf('/m/register')]).toEqual(['login', 'register'])
})

test('has every page of the site below /m', () => {
  expect(routes.flatMap(pathsOf).filter((path) => path !== '/' && path !== '/m' && !path.startsWith('/m/'))).toEqual([])
})
