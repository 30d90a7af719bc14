import { expect, test } from './fixtures.ts'
import {
  composeAndWait,
  GEARS,
  goHome,
  goToPromotions,
  markedReleases,
  SLICE,
  uniqueFilesOf,
  waitForMarkers,
  withRestore,
} from './marked-releases.ts'
import { receiveUpdate } from './receive-update.ts'

for (const gear of GEARS)
  test(`MFP-048 ${gear} gear: updates an open page to the new version without a reload, and after one too`, async ({
    visitor,
    site,
    tab,
    registry,
  }) => {
    const { merchant, proxy } = site
    const { good, next } = markedReleases()
    const fresh = (await uniqueFilesOf(registry, next, good)).map((file) => file.replaceAll('.', '\\.'))
    await withRestore(registry, merchant, async () => {
      await composeAndWait(registry, site, { [SLICE]: { version: good.version, gear } })
      await visitor.open('/m/home')
      await visitor.waitVisible('[data-section] li button')
      await tab.run(() => void Object.assign(window, { sameDocument: true }))
      await goToPromotions(visitor)
      await waitForMarkers(visitor, good)
      await goHome(visitor)
      await composeAndWait(registry, site, { [SLICE]: { version: next.version, gear } })
      await receiveUpdate(visitor, proxy, new RegExp(`^/r/${SLICE}/(${fresh.join('|')})$`))
      await goToPromotions(visitor)
      await waitForMarkers(visitor, next)
      expect(await tab.run(() => 'sameDocument' in window)).toBe(true)
      await visitor.open('/m/activity')
      await waitForMarkers(visitor, next)
    })
  })
