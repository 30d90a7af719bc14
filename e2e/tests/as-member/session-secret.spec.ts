import type { BrowserContext } from '@playwright/test'
import { MEMBER_STREAM } from '@tessera/site'
import { logIn } from '../../commands/session.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

const PASSWORD = 'Demo1234'

async function logInHome(page: Page, username = 'demo01'): Promise<void> {
  await logIn(page, username, PASSWORD)
  await expect(page.getByTestId('wallet-balance')).toHaveText(/\d\.\d\d/)
}
const secretOf = async (context: BrowserContext) =>
  (await context.cookies()).find((cookie) => /^session-\d+$/.test(cookie.name))

/** Every text that a script of the page can come by: storages, caches, cookies, and all objects from window and the elements on. */
const withinReach = (page: Page) =>
  page.evaluate(async () => {
    const texts = new Set<string>([document.cookie, document.documentElement.outerHTML])
    for (const area of [localStorage, sessionStorage])
      for (const pair of Object.entries(area)) texts.add(pair.join(' '))
    for (const key of await caches.keys())
      for (const request of await (await caches.open(key)).keys())
        texts.add((await (await caches.match(request))?.text()) ?? '')
    const seen = new Set<object>()
    const queue: unknown[] = [window, ...document.querySelectorAll('*')]
    while (queue.length > 0 && seen.size < 400_000) {
      const next = queue.pop()
      if (typeof next === 'string') texts.add(next)
      if ((typeof next !== 'object' && typeof next !== 'function') || next === null || seen.has(next)) continue
      seen.add(next)
      if (next instanceof Map || next instanceof Set) queue.push(...next.keys(), ...next.values())
      for (const key of Reflect.ownKeys(next)) {
        try {
          const value = (next as Record<PropertyKey, unknown>)[key]
          // A promise that a prototype refuses is no fault of the page.
          if (value instanceof Promise) value.catch(() => undefined)
          queue.push(value)
        } catch {
          // Some of the browser's own cannot be read.
        }
      }
      queue.push(Object.getPrototypeOf(next))
    }
    return { texts: [...texts], whole: queue.length === 0 }
  })

test('ACC-146 exposes neither the session secret nor the login password to page scripts', async ({
  page,
  context,
  quiet,
}) => {
  quiet.allow(/status of 401/)
  await logInHome(page)
  const cookie = await secretOf(context)
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', domain: '127.0.0.1' })
  const { texts, whole } = await withinReach(page)
  expect(whole).toBe(true)
  // The search does come to the session of stores and Host: it finds the handle, which opens nothing.
  const { token } = await page.evaluate(() => JSON.parse(localStorage.getItem('tessera.session') ?? '{}'))
  expect(texts).toContain(token)
  for (const secret of [cookie?.value ?? 'none', PASSWORD])
    expect(texts.filter((text) => text.includes(secret))).toEqual([])
  const asHandle = await page.evaluate(
    async (session) =>
      (await fetch('/api/v1/wallet', { headers: { 'x-session': session }, credentials: 'omit' })).status,
    token,
  )
  expect(asHandle).toBe(401)
})

test('SEC-26 renews the session on reload: another secret, the same member', async ({ page, context }) => {
  await logInHome(page)
  const before = await secretOf(context)
  await page.reload()
  await expect.poll(async () => (await secretOf(context))?.value).not.toBe(before?.value)
  await expect(page.getByTestId('wallet-balance')).toHaveText(/12,580\.50/)
})

test('SEC-26 reloads a tab whose member another tab has replaced as the current member, with a notice', async ({
  page,
  context,
  quiet,
}) => {
  quiet.allow(/status of 401|ERR_FAILED/)
  await page.route(`**${MEMBER_STREAM}`, (route) => route.abort())
  await logInHome(page)
  // A page that hears its stream is told at once that the session has ended, and asks for a login: this one hears nothing.
  const other = await context.newPage()
  await other.goto('/m/home')
  await other.getByRole('button', { name: 'เปิดเมนู' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'ออกจากระบบ' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'ยืนยัน' }).click()
  await expect(other.locator('header').getByRole('button', { name: 'เข้าสู่ระบบ' })).toBeVisible()
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await logInHome(other, 'newbie01')

  const acted: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/v1/favourites') && response.request().method() === 'POST')
      acted.push(`${response.status()}`)
  })
  await page.locator('[data-section=SPORTS] button[aria-pressed]').first().click()
  await expect(page.getByRole('status').filter({ hasText: 'บัญชีอื่น' })).toBeVisible()
  await expect(page.getByTestId('wallet-balance')).toHaveText(/^(?!.*12,580)/)
  expect(acted).toEqual(['401'])
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('tessera.session') ?? '{}').userName)).toBe(
    'newbie01',
  )
})
