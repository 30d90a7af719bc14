import { testMerchant } from '../../commands/test-merchants.ts'
import { expect, test } from '../../fixtures/test.ts'

/** Pages, each with what its slice draws last: by then every renderer is there. */
const SIGNS = {
  '/m/home': '[data-section] >> nth=4',
  '/m/login': 'main input[autocomplete=current-password]',
  '/m/register': 'main form input >> nth=0',
  '/m/activity': 'main article >> nth=0',
  // A guest is led to log in.
  '/m/voucherCenter': 'main input[autocomplete=current-password]',
  '/m/agent': 'main input[autocomplete=current-password]',
}

test.describe.configure({ mode: 'parallel' })

for (const gear of ['linked', 'hosted'] as const)
  test(`MFP-021 ${gear} gear: renders every route with one React`, async ({ page, quiet, registry }) => {
    const { code, host } = testMerchant(`renderers-${gear}`)
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
    const before = await registry.stableComposition(code)
    const changes = Object.fromEntries(
      Object.entries(before.slices).map(([name, { version }]) => [name, { version, gear }]),
    )
    await registry.compose(code, changes)
    try {
      for (const [route, sign] of Object.entries(SIGNS)) {
        await page.goto(host + route)
        await expect(page.locator(sign)).toBeVisible()
        expect(await page.locator('[data-slice]').count(), route).toBe(0)
        expect(await page.evaluate(() => (window as unknown as { renderers: unknown[] }).renderers.length), route).toBe(
          1,
        )
      }
    } finally {
      await registry.moveTo(code, before.id)
    }
  })
