import { expect, test } from '../../fixtures/test.ts'

const HOST = `http://siam.localhost:${process.env.E2E_PORT ?? 8190}`
const ROUTES = ['/m/home', '/m/login', '/m/register', '/m/activity', '/m/voucherCenter', '/m/agent']

for (const gear of ['linked', 'hosted'] as const)
  test(`MFP-021 ${gear} gear: one React draws the page, on every route`, async ({ page, quiet, registry }) => {
    test.setTimeout(120_000)
    // A page that asks who one is may answer a guest with a refusal.
    quiet.allow(/Failed to load resource/)
    await page.addInitScript(() => {
      const renderers: unknown[] = []
      Object.assign(window, {
        renderers,
        __REACT_DEVTOOLS_GLOBAL_HOOK__: {
          supportsFiber: true,
          isDisabled: false,
          inject: (renderer: unknown) => renderers.push(renderer),
          onCommitFiberRoot() {},
          onCommitFiberUnmount() {},
          onPostCommitFiberRoot() {},
        },
      })
    })
    const before = await registry.running('siam')
    const changes = Object.fromEntries(
      Object.entries(before.slices).map(([name, { version }]) => [name, { version, gear }]),
    )
    await registry.compose('siam', changes)
    try {
      for (const route of ROUTES) {
        await page.goto(HOST + route)
        await expect(page.locator('main')).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(await page.locator('[data-slice]').count(), route).toBe(0)
        expect(await page.evaluate(() => (window as unknown as { renderers: unknown[] }).renderers.length), route).toBe(
          1,
        )
      }
    } finally {
      await registry.moveTo('siam', before.id)
    }
  })
