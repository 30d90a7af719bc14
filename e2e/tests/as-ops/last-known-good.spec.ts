import type { CompositionRef } from '@tessera/contracts'
import { editComposition } from '../../commands/edit-composition.ts'
import { INTEGRITY_ERROR, LOAD_ERROR } from '../../commands/faults.ts'
import { markedVersions, readMarkers } from '../../commands/marked-versions.ts'
import { openHome } from '../../commands/open-home.ts'
import type { Registry } from '../../commands/registry.ts'
import { type TestMerchant, testMerchant } from '../../commands/test-merchants.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

const { one: good, two: next } = markedVersions()

test.describe.configure({ mode: 'parallel' })

/** Runs `good`, then `next` of mfe-content, for as long as the test takes. */
async function withBoth(
  registry: Registry,
  code: TestMerchant,
  gear: 'linked' | 'hosted',
  run: (composition: CompositionRef) => Promise<void>,
): Promise<void> {
  const before = await registry.stableComposition(code)
  try {
    await registry.compose(code, { 'mfe-content': { version: good, gear } })
    await run(await registry.compose(code, { 'mfe-content': { version: next, gear } }))
  } finally {
    await registry.moveTo(code, before.id)
  }
}

/** Names of the files that only one version has. */
async function filesOf(registry: Registry, version: string, other: string): Promise<string[]> {
  const names = async (v: string) => {
    const { body } = await registry.call('GET', `/v1/releases/mfe-content/${v}`)
    return (body as { files: { file: string }[] }).files.map(({ file }) => file)
  }
  const others = new Set(await names(other))
  return (await names(version)).filter((file) => !others.has(file))
}

async function tamper(page: Page, files: readonly string[]): Promise<void> {
  for (const file of files)
    await page.route(`**/r/mfe-content/${file}`, async (route) => {
      const answer = await route.fetch({
        url: route
          .request()
          .url()
          .replace(/\/\/[a-z-]+\.localhost/, '//127.0.0.1'),
      })
      const text = await answer.text()
      await route.fulfill({
        response: answer,
        body: file.endsWith('.css') ? `${text}body{--tampered:1}` : `globalThis.tampered=1;${text}`,
      })
    })
}

const isTampered = (page: Page) =>
  page.evaluate(() => 'tampered' in window || getComputedStyle(document.body).getPropertyValue('--tampered') !== '')

const toPromotions = (page: Page) =>
  page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'โปรโมชั่น' }).click()

const PARTS = {
  entry: /^(std-)?entry\..*\.js$/,
  'expose chunk': /^(std-)?(__federation_expose_)?promotions\..*\.js$/,
  stylesheet: /\.css$/,
  'whole release': /\.(js|css)$/,
} as const

for (const gear of ['linked', 'hosted'] as const)
  test.describe(`${gear} gear`, () => {
    test.describe.configure({ mode: 'default' })
    const { code, host } = testMerchant(`known-good-${gear}`)
    for (const [part, pattern] of Object.entries(PARTS))
      test(`MFP-011 MFP-013 MFP-015 ${gear} gear, one byte of the ${part} changed: never runs or applies it, and uses the whole last-known-good release`, async ({
        page,
        quiet,
        registry,
      }) => {
        quiet.allow(LOAD_ERROR)
        quiet.allow(INTEGRITY_ERROR)
        await withBoth(registry, code, gear, async (composition) => {
          const wanted = (file: string) => pattern.test(file) && file.startsWith('std-') === (gear === 'hosted')
          const files = (await filesOf(registry, next, good)).filter(wanted)
          expect(files.length).toBeGreaterThan(0)
          const older = await filesOf(registry, good, next)
          await openHome(page, host, composition)
          await expect(page.getByRole('region', { name: 'แบนเนอร์' })).toBeVisible()
          await tamper(page, files)
          const asked: string[] = []
          let fellBack = false
          page.on('request', (request) => {
            if (request.url().includes('/live/fallback')) fellBack = true
            else if (fellBack && request.url().includes('/r/mfe-content/')) asked.push(request.url())
          })
          await toPromotions(page)
          await expect(page.locator('[data-mark=one]')).toBeVisible()
          expect(await isTampered(page)).toBe(false)
          expect(asked.some((url) => older.some((file) => url.endsWith(file)))).toBe(true)
          // From here on every file that only one version has is the good one's, at a later visit too.
          const newer = await filesOf(registry, next, good)
          const from = asked.length
          await page.getByRole('button', { name: 'ย้อนกลับ' }).click()
          await toPromotions(page)
          await expect(page.locator('[data-mark=one]')).toBeVisible()
          expect(asked.slice(from).filter((url) => newer.some((file) => url.endsWith(file)))).toEqual([])
          // Once it stands, nothing of the other version is on the page: neither code, nor element, nor style.
          expect(await page.locator('[data-mark=two]').count()).toBe(0)
          expect(await readMarkers(page)).toEqual(['one', 'one'])
        })
      })
  })

test('MFP-012 replaces a hanging release by the last-known-good one and recovers at a later page', async ({
  page,
  quiet,
  registry,
}) => {
  quiet.allow(LOAD_ERROR)
  const { code, host } = testMerchant('known-good-hangs')
  await withBoth(registry, code, 'linked', async (composition) => {
    await openHome(page, host, composition)
    await expect(page.getByRole('region', { name: 'แบนเนอร์' })).toBeVisible()
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const files = await filesOf(registry, next, good)
    const pattern = (url: URL) => files.some((file) => url.pathname.endsWith(file))
    await page.route(pattern, () => {})
    await toPromotions(page)
    const card = page.locator('[data-slice=mfe-content]').getByRole('alert')
    await expect(page.locator('[data-mark=one]').or(card)).toBeVisible()
    await expect(page.locator('[data-mark=one]')).toBeVisible()
    await page.unroute(pattern)
    // Half a minute later the composed release is given another try.
    await page.evaluate(() => {
      const now = performance.now.bind(performance)
      performance.now = () => now() + 60_000
    })
    await page.getByRole('button', { name: 'ย้อนกลับ' }).click()
    await toPromotions(page)
    await expect(page.locator('[data-mark=two]')).toBeVisible()
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })
})

test('MFP-011 does not load a file without integrity: a composition that lacks it fails closed', async ({
  page,
  quiet,
  registry,
}) => {
  quiet.allow(LOAD_ERROR)
  const { code, host } = testMerchant('known-good-bare')
  await withBoth(registry, code, 'linked', async (composition) => {
    const files = (await filesOf(registry, next, good)).filter((file) => file.startsWith('promotions.'))
    await editComposition(
      page,
      ({ modules }, bare) => {
        for (const file of bare) delete modules?.[`/r/mfe-content/${file}`]
      },
      files,
    )
    await openHome(page, host, composition)
    await expect(page.getByRole('region', { name: 'แบนเนอร์' })).toBeVisible()
    await toPromotions(page)
    await expect(page.locator('[data-mark=one]')).toBeVisible()
  })
})
