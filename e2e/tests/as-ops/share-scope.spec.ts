import { SliceRelease } from '@tessera/contracts'
import { editComposition } from '../../commands/edit-composition.ts'
import { testMerchant } from '../../commands/test-merchants.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

/** What the federation runtime says of a version that does not do. */
const UNMET = /Version 18\.3\.1 .*of shared singleton module react does not satisfy the requirement/

const refusal = (page: Page) => page.locator('[data-slice=mfe-content]').getByRole('alert')

/** The page's shell says that it shares another React than the one that the slices were built against. */
const shareReact = (page: Page, version: string) =>
  editComposition(
    page,
    ({ composition }, react) => {
      if (composition) composition.shared.react = react
    },
    version,
  )

/** Whether anything of a file was run since the coverage began, which ends here. */
async function runs(page: Page, file: string): Promise<boolean> {
  const scripts = await page.coverage.stopJSCoverage()
  return scripts
    .filter(({ url }) => url.endsWith(`/${file}`))
    .some(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
}

test.describe.configure({ mode: 'parallel' })

test('MFP-031 linked gear: a container rejects a scope outside its ranges, before any code of its exposes runs', async ({
  page,
  quiet,
  registry,
}) => {
  quiet.allow(/^mfe-content \S+ \.\/promotions: LoadError: init: refused \(.*needs react \^\S+, given: 18\.3\.1\)/)
  const { code, host } = testMerchant('scope-linked')
  const version = (await registry.stableComposition(code)).slices['mfe-content']?.version ?? ''
  const { linked } = SliceRelease.parse((await registry.call('GET', `/v1/releases/mfe-content/${version}`)).body)
  const [own = 'none'] = linked?.exposes['./promotions']?.js ?? []

  await page.coverage.startJSCoverage({ resetOnNavigation: false })
  await page.goto(`${host}/m/activity`)
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await runs(page, own)).toBe(true)

  await shareReact(page, '18.3.1')
  await page.coverage.startJSCoverage({ resetOnNavigation: false })
  await page.reload()
  await expect(refusal(page)).toBeVisible()
  expect(await runs(page, own)).toBe(false)
  await expect(page.getByRole('navigation', { name: 'เมนูหลัก' })).toBeVisible()
})

test('MFP-032 hosted gear: a container rejects a scope outside its ranges, and its page does not render', async ({
  page,
  quiet,
  registry,
}) => {
  quiet.allow(/^mfe-content \S+ \.\/promotions: LoadError: expose: failed/)
  const { code, host } = testMerchant('scope-hosted')
  await registry.withGear(code, 'mfe-content', 'hosted', async () => {
    await page.goto(`${host}/m/activity`)
    await expect(page.getByRole('article').first()).toBeVisible()

    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await shareReact(page, '18.3.1')
    await page.reload()
    await expect(refusal(page)).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)
    expect(said.some((text) => UNMET.test(text))).toBe(true)
    await expect(page.getByRole('navigation', { name: 'เมนูหลัก' })).toBeVisible()
  })
})
