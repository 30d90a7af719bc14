import { isAgentType, refusalOf } from '@tessera/contracts'
import { SITE_ROUTES, type SiteRoute } from '@tessera/contracts/site-routes'
import { logIn } from '../../commands/session.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

/** Every page of the specification as every kind of visitor, on a direct link: the table of the contract says what is right. */
test.describe.configure({ mode: 'parallel' })
test.setTimeout(240_000)
// Where a page leads is looked at, not how it moves: some two hundred pages are opened.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const VISITORS: { name: string; type: number | null; come(page: Page): Promise<void> }[] = [
  { name: 'guest', type: null, come: async () => undefined },
  { name: 'member', type: 0, come: (page) => signIn(page, 'demo01', 'Demo1234', '/m/login', '/m/home') },
  { name: 'agent', type: 1, come: (page) => signIn(page, 'agent01', 'Agent1234', '/m/agent', '/m/agent/home') },
  { name: 'trial', type: 4, come: startTrial },
]

/** A login form is no place for who has logged in on its side; the slice leads on. */
function pastLogin(path: string, type: number): string | null {
  if (path === '/m/login') return '/m/home'
  return path === '/m/agent' && isAgentType(type) ? '/m/agent/home' : null
}

for (const { name, type, come } of VISITORS)
  test(`SHL-030 SHL-157 CSH-005 AGT-007 X-28 every route on a direct link as ${name}: title, guard, address`, async ({
    page,
  }) => {
    await come(page)
    const wrong: string[] = []
    for (const route of SITE_ROUTES) {
      const expected = landingOf(route, type)
      await page.goto(route.path, { waitUntil: 'commit' })
      const arrived = await page
        .waitForURL((url) => url.pathname + url.search === expected, { timeout: 15_000, waitUntil: 'commit' })
        .then(
          () => true,
          () => false,
        )
      if (!arrived) wrong.push(`${route.path} leads to ${page.url()} instead of ${expected}`)
      else if (!(await showsTitle(page, expected))) wrong.push(`${route.path} shows no title of ${expected}`)
    }
    expect(wrong).toEqual([])
  })

test('SHL-030 SHL-010 every other address of a page shows the same page in place', async ({ page }) => {
  for (const { path, aliases = [], title, header } of SITE_ROUTES) {
    for (const alias of aliases) {
      await page.goto(alias, { waitUntil: 'commit' })
      if (path === '/m/favorite') await expect(page).toHaveURL(/\/m\/login\?return=%2Fm%2Ffav-games$/)
      else if (header === 'home')
        await expect(page.locator('#root').getByRole('button', { name: /Siam Night/ })).toBeVisible()
      else await expect(page.getByRole('heading', { level: 1, name: title.th, exact: true })).toBeVisible()
      if (path !== '/m/favorite') expect(new URL(page.url()).pathname).toBe(alias)
    }
  }
})

test('SHL-032 SHL-033 SHL-035 the way back of every route: home from the five, else where one came from', async ({
  page,
}) => {
  await signIn(page, 'agent01', 'Agent1234', '/m/agent', '/m/agent/home')
  await page.goto('/m/notice')
  for (const route of SITE_ROUTES) {
    const { path, title, header, back } = route
    if (header === 'home' || path === '/m/notice' || landingOf(route, 1) !== path) continue
    await goInside(page, path)
    await expect(page.getByRole('heading', { level: 1, name: title.th, exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'ย้อนกลับ' }).click()
    const target = back === 'home' ? '/m/home' : '/m/notice'
    await expect.poll(() => new URL(page.url()).pathname, { message: `back from ${path}` }).toBe(target)
    if (target === '/m/home') await goInside(page, '/m/notice')
  }
  await page.goto('/m/help')
  await page.getByRole('button', { name: 'ย้อนกลับ' }).click()
  await expect(page).toHaveURL(/\/m\/home$/)
})

function landingOf({ path, access, guestTo }: SiteRoute, type: number | null): string {
  if (type === null) {
    if (access === 'public') return path
    return guestTo ?? `/m/login?return=${encodeURIComponent(path)}`
  }
  return pastLogin(path, type) ?? (refusalOf(access, type) ? '/m/home' : path)
}

async function showsTitle(page: Page, landing: string): Promise<boolean> {
  const path = landing.split('?')[0]
  const route = SITE_ROUTES.find((one) => one.path === path)
  if (!route) return false
  const sign =
    route.header === 'home'
      ? page.locator('#root').getByRole('button', { name: /Siam Night/ })
      : page.getByRole('heading', { level: 1, name: route.title.th, exact: true })
  return sign.waitFor({ timeout: 15_000 }).then(
    () => true,
    () => false,
  )
}

async function signIn(page: Page, user: string, password: string, form: string, landing: string): Promise<void> {
  await logIn(page, user, password, form)
  await page.waitForURL((url) => url.pathname === landing)
}

async function startTrial(page: Page): Promise<void> {
  await page.goto('/m/menu')
  await page.locator('main').getByRole('button', { name: 'ทดลองเล่นฟรี' }).click()
  await page.waitForURL((url) => url.pathname === '/m/home')
}

/** A step inside the site, as a link of a slice would make it: no new document. */
const goInside = (page: Page, path: string) =>
  page.evaluate((to) => {
    const idx = (history.state?.idx ?? 0) + 1
    history.pushState({ idx }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: { idx } }))
  }, path)
