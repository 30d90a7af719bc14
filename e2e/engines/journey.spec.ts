import { expect, test } from './fixtures.ts'
import { composeAndWait, GEARS, goHome, goToPromotions, withRestore } from './marked-releases.ts'
import { logIn } from './session.ts'

for (const gear of GEARS)
  test(`MFP-046 ${gear} gear: supports home, a change of language, promotions, login, a favourite and deposit`, async ({
    visitor,
    site,
    registry,
  }) => {
    const { slices } = await registry.stableComposition(site.merchant)
    const changes = Object.fromEntries(Object.entries(slices).map(([name, { version }]) => [name, { version, gear }]))
    await withRestore(registry, site.merchant, async () => {
      await composeAndWait(registry, site, changes)
      await visitor.open('/m/home')
      await visitor.waitVisible('[aria-label="แบนเนอร์"] img')
      await visitor.waitVisible('[data-section] li button')
      await visitor.waitUntil(
        () => document.querySelector<HTMLImageElement>('[data-section] li img')?.naturalWidth ?? 0,
        (width) => width > 100,
      )
      if (gear === 'linked') await visitor.saveScreenshot('home-th')

      await visitor.pressUntil('header button', /เปลี่ยนภาษา/, '[role=dialog] button')
      await visitor.press('[role=dialog] button', /English/)
      await visitor.waitVisible('button', /^Open menu/)
      // The sheet that leaves still has buttons: the press that opens it anew would be taken for heard.
      await visitor.waitUntil(
        () => document.querySelectorAll('[role=dialog]').length,
        (standing) => standing === 0,
      )
      if (gear === 'linked') await visitor.saveScreenshot('home-en')
      await visitor.pressUntil('header button', /^Change language/, '[role=dialog] button')
      await visitor.press('[role=dialog] button', /ไทย/)
      await visitor.waitVisible('button', /^เปิดเมนู/)

      await goToPromotions(visitor)
      await goHome(visitor)

      await visitor.press('header button', /^เข้าสู่ระบบ/)
      await visitor.waitVisible('input[autocomplete^=username]')
      if (gear === 'linked') await visitor.saveScreenshot('login-th')
      await logIn(visitor)

      // What the member has marked before comes with an answer; only then a heart says what it is.
      const cameWith = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      await visitor.waitUntil(cameWith, (paths) => paths.includes('/api/v1/favourites/ids'))
      const heart = () =>
        document.querySelector('[data-section=SPORTS] button[aria-pressed]')?.getAttribute('aria-pressed')
      const before = await visitor.waitUntil(heart, Boolean)
      await visitor.press('[data-section=SPORTS] button[aria-pressed]')
      await visitor.waitUntil(heart, (pressed) => pressed !== before)

      await visitor.press('header a', /^ฝากเงิน/)
      await visitor.waitVisible('main input[type=radio], main [role=radio]')
      if (gear === 'linked') await visitor.saveScreenshot('deposit-th')
      expect(site.proxy.requests.some((line) => /\/r\/mfe-\w+\/std-/.test(line))).toBe(gear === 'hosted')
    })
  })
