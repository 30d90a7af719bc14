import { expect, test } from '../../fixtures/test.ts'

test.use({ serviceWorkers: 'allow' })

const HOST = `http://lotus.localhost:${process.env.E2E_PORT ?? 8190}`

/** Composition that the worker keeps whole. */
const keptBy = (page: import('@playwright/test').Page) =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      if (await cache.match('/complete')) return name.replace('tessera-', '')
    }
    return null
  })

test('MFP-024 after one visit the shell and the last composition open without a network, every slice of it', async ({
  page,
  context,
  quiet,
  registry,
}) => {
  quiet.allow(/./)
  await page.goto(`${HOST}/m/home`)
  const { id } = await registry.running('lotus')
  await expect.poll(() => keptBy(page), { timeout: 30_000 }).toBe(id)
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
