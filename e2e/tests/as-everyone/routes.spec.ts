import { expect, type Page, test } from '../../fixtures/test.ts'
import { landingPath, SPECIFIED_ROUTES, type SpecifiedRoute } from './specified-routes.ts'
import { navigateInside, showsTitle, VISITORS } from './visitors.ts'

test.describe.configure({ mode: 'parallel' })

/** One route of each kind: guard, and whether a guest is sent elsewhere than to log in; an alias and the forms beside. */
const KINDS = [
  '/m/home',
  '/m/login',
  '/m/agent',
  '/m/changePsw',
  '/m/applyReward',
  '/m/agent/home',
  '/m/favorite',
  '/m/voucherCenter',
  '/m/webEmail',
  '/m/notice',
  '/m/member/home',
]
const kinds = SPECIFIED_ROUTES.filter(({ path }) => KINDS.includes(path))

const arrives = (page: Page, expected: string) =>
  page
    .waitForURL((url) => url.pathname + url.search === expected, { timeout: 60_000, waitUntil: 'commit' })
    .then(
      () => true,
      () => false,
    )

/** Moves to each route in some way; answers what is not as the specification says. */
async function walk(
  page: Page,
  routes: readonly SpecifiedRoute[],
  type: number | null,
  move: (path: string) => Promise<unknown>,
): Promise<string[]> {
  const wrong: string[] = []
  for (const route of routes) {
    const expected = landingPath(route, type)
    await move(route.path)
    if (!(await arrives(page, expected))) wrong.push(`${route.path} leads to ${page.url()} instead of ${expected}`)
    else if (!(await showsTitle(page, expected))) wrong.push(`${route.path} shows no title of ${expected}`)
  }
  return wrong
}

for (const { name, type, logIn: come } of VISITORS) {
  test(`SHL-030 AGT-007 X-28 opens every route inside the open site as ${name}: title, guard, address`, async ({
    page,
    quiet,
  }) => {
    // Contracts of agents are refused to members without one, and the page says so.
    if (name === 'member') quiet.allow(/status of 403/)
    await come(page)
    // From a page that leaves nobody anywhere, so that each step is one of its own.
    const move = async (path: string) => {
      await navigateInside(page, '/m/menu')
      await expect(page.getByRole('heading', { level: 1, name: 'เมนู', exact: true })).toBeVisible()
      await navigateInside(page, path)
    }
    await page.goto('/m/menu')
    expect(await walk(page, SPECIFIED_ROUTES, type, move)).toEqual([])
  })

  test(`SHL-157 CSH-005 X-28 opens one route of each kind by a direct link as ${name}: title, guard, address`, async ({
    page,
  }) => {
    await come(page)
    const move = (path: string) => page.goto(path, { waitUntil: 'commit' })
    expect(await walk(page, kinds, type, move)).toEqual([])
  })
}

test('SHL-030 serves the composed document at every address of a page, with the title of that page', async ({
  request,
}) => {
  const wrong: string[] = []
  const composition = (await request.get('/m/home')).headers()['x-composition']
  expect(composition).toMatch(/./)
  for (const { path, aliases = [], title } of SPECIFIED_ROUTES)
    for (const address of [path, ...aliases]) {
      const answer = await request.get(address)
      const told = /<title>([^<]*)<\/title>/.exec(await answer.text())?.[1] ?? ''
      const right = title === '' ? told.startsWith('Siam Night · ') : told === `${title} · Siam Night`
      if (answer.status() !== 200) wrong.push(`${address} answers ${answer.status()}`)
      else if (answer.headers()['x-composition'] !== composition) wrong.push(`${address} is of another composition`)
      else if (!right) wrong.push(`${address} is titled "${told}"`)
    }
  expect(wrong).toEqual([])
})

test('SHL-030 SHL-010 shows the same page in place at every other address of it', async ({ page }) => {
  for (const { path, aliases = [] } of SPECIFIED_ROUTES)
    for (const alias of aliases) {
      await page.goto(alias, { waitUntil: 'commit' })
      if (path === '/m/favorite') {
        await expect(page).toHaveURL(/\/m\/login\?return=%2Fm%2Ffav-games$/)
        continue
      }
      expect([alias, await showsTitle(page, path)]).toEqual([alias, true])
      expect(new URL(page.url()).pathname).toBe(alias)
    }
})

test('SHL-032 SHL-033 SHL-035 leads back from every route: home from the five, otherwise to the previous page', async ({
  page,
}) => {
  await VISITORS.find(({ name }) => name === 'agent')?.logIn(page)
  await page.goto('/m/notice')
  for (const route of SPECIFIED_ROUTES) {
    const { path, title, backHome } = route
    if (path === '/m/home' || path === '/m/notice' || landingPath(route, 1) !== path) continue
    await navigateInside(page, path)
    // The first visit of a page loads its slice: on a busy machine that may take longer than what is there already.
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'ย้อนกลับ' }).click()
    const target = backHome ? '/m/home' : '/m/notice'
    await expect.poll(() => new URL(page.url()).pathname, { message: `back from ${path}` }).toBe(target)
    if (target === '/m/home') await navigateInside(page, '/m/notice')
  }
  await page.goto('/m/help')
  await page.getByRole('button', { name: 'ย้อนกลับ' }).click()
  await expect(page).toHaveURL(/\/m\/home$/)
})
