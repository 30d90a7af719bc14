import { BLOCKED_REQUEST } from '../../commands/faults.ts'
import { logIn } from '../../commands/session.ts'
import { expect, test } from '../../fixtures/test.ts'

test.use({ serviceWorkers: 'allow' })

const HOST = `http://lotus.localhost:${process.env.E2E_PORT ?? 8190}`

const OFFLINE = /^Failed to load resource: net::ERR_INTERNET_DISCONNECTED/

/** Composition that the worker keeps whole. */
const keptBy = (page: import('@playwright/test').Page) =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      if (await cache.match('/complete')) return name.replace('tessera-', '')
    }
    return null
  })

test('MFP-024 opens the shell and every slice of the last composition offline after one visit', async ({
  page,
  context,
  quiet,
  registry,
}) => {
  quiet.allow(OFFLINE)
  // What the worker does not keep it cannot bring.
  quiet.allow(BLOCKED_REQUEST)
  await page.goto(`${HOST}/m/home`)
  const { id } = await registry.stableComposition('lotus')
  await expect.poll(() => keptBy(page)).toBe(id)
  await context.setOffline(true)
  await page.goto(`${HOST}/m/home`)
  await expect(page.getByRole('navigation', { name: 'เมนูหลัก' })).toBeVisible()
  // Pages of slices that this visitor never opened stand too, and say that there is no network.
  await page.goto(`${HOST}/m/activity`)
  await expect(page.getByRole('heading', { level: 1, name: 'โปรโมชั่น' })).toBeVisible()
  await expect(page.locator('main').getByRole('alert')).toBeVisible()
  await page.goto(`${HOST}/m/login`)
  await expect(page.getByLabel(/^ชื่อผู้ใช้/)).toBeVisible()
  await context.setOffline(false)
  await page.goto(`${HOST}/m/activity`)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('TRU-040 PLT-100 rejects a money game clearly without a network, queues nothing, stores no money response, and leaves nothing after logout', async ({
  page,
  context,
  quiet,
  registry,
}) => {
  quiet.allow(OFFLINE)
  // What the worker does not keep it cannot bring.
  quiet.allow(BLOCKED_REQUEST)
  await logIn(page, 'demo01', 'Demo1234', `${HOST}/m/login`)
  await expect(page.getByTestId('wallet-balance')).toBeVisible()
  const { id } = await registry.stableComposition('lotus')
  await expect.poll(() => keptBy(page)).toBe(id)
  const kept = await page.evaluate(async () => {
    const urls: string[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) urls.push(new URL(request.url).pathname)
    return urls
  })
  expect(kept.length).toBeGreaterThan(10)
  expect(kept.filter((path) => path.startsWith('/api/'))).toEqual([])

  await context.setOffline(true)
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.locator('[data-section=SPORTS] li button').first().click()
  await expect(page).toHaveURL(/\/m\/play\?nodeId=/)
  await expect(page.getByRole('alert').filter({ hasText: 'ไม่ได้เชื่อมต่ออินเทอร์เน็ต' })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.getByRole('button', { name: 'ออกจากเกม' }).click()
  await expect(page).toHaveURL(/\/m\/home$/)
  await page
    .getByRole('button', { name: /^รายการโปรด/ })
    .first()
    .click()
  await expect(page.getByRole('alert').filter({ hasText: 'คุณออฟไลน์อยู่' })).toBeVisible()
  // A page may tell how its files loaded at any time; nobody's money hangs on that.
  expect(asked.filter((call) => /^(POST|PUT) \/api\//.test(call))).toEqual([])

  // A page that opens without a network knows no balance, and shows none.
  await page.goto(`${HOST}/m/home`)
  await expect(page.getByRole('navigation', { name: 'เมนูหลัก' })).toBeVisible()
  await expect(page.getByTestId('wallet-balance')).toHaveText('โหลดยอดไม่สำเร็จ')
  asked.length = 0
  const answered = (path: string) => page.waitForResponse((answer) => answer.url().includes(path) && answer.ok())
  const back = [answered('/live/composition'), answered('/api/v1/system/status')]
  await context.setOffline(false)
  // What waits for the network goes out with these.
  await Promise.all(back)
  await expect(page.locator('[data-section]')).toHaveCount(5)
  expect(asked.filter((call) => /launch|favourites/.test(call) && !call.startsWith('GET'))).toEqual([])
  expect(asked.filter((call) => call.includes('/launch'))).toEqual([])

  await page.getByRole('button', { name: 'เปิดเมนู' }).click()
  await page.getByRole('dialog', { name: 'เมนู' }).getByRole('button', { name: 'ออกจากระบบ' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'ยืนยัน' }).click()
  await expect(page.locator('header').getByRole('button', { name: 'เข้าสู่ระบบ' })).toBeVisible()
  const left = await page.evaluate(() =>
    [...Object.entries(localStorage), ...Object.entries(sessionStorage)].flat().join(' '),
  )
  expect(left).not.toMatch(/demo01|"token"|sumBalance/)
})
