import { expect, test } from './fixtures.ts'
import { receiveUpdate } from './news.ts'
import { compose, filesOf, GEARS, onMerchant, releases, SLICE, seesMarks, toHome, toPromotions } from './releases.ts'

for (const gear of GEARS)
  test(`MFP-048 ${gear} gear: updates an open page to the new version without a reload, and after one too`, async ({
    visitor,
    site,
    tab,
    registry,
  }) => {
    const { merchant, proxy } = site
    const { good, next } = releases()
    const fresh = (await filesOf(registry, next, good)).map((file) => file.replaceAll('.', '\\.'))
    await onMerchant(registry, merchant, async () => {
      await compose(registry, site, { [SLICE]: { version: good.version, gear } })
      await visitor.open('/m/home')
      await visitor.see('[data-section] li button')
      await tab.run(() => void Object.assign(window, { sameDocument: true }))
      await toPromotions(visitor)
      await seesMarks(visitor, good)
      await toHome(visitor)
      await compose(registry, site, { [SLICE]: { version: next.version, gear } })
      await receiveUpdate(visitor, proxy, new RegExp(`^/r/${SLICE}/(${fresh.join('|')})$`))
      await toPromotions(visitor)
      await seesMarks(visitor, next)
      expect(await tab.run(() => 'sameDocument' in window)).toBe(true)
      await visitor.open('/m/activity')
      await seesMarks(visitor, next)
    })
  })
