import { Release } from '@tessera/contracts'
import { checkPage, OPERATORS_SCREEN, takeScreenshot } from '../../commands/operators-screen.ts'
import type { Registry } from '../../commands/registry.ts'
import { testMerchant } from '../../commands/test-merchants.ts'
import { expect, test } from '../../fixtures/test.ts'

const { code: MERCHANT } = testMerchant('ops-walk')
const SLICE = 'mfe-content'
const TOKEN = process.env.E2E_TOKEN ?? ''

test.use(OPERATORS_SCREEN)

// Each page is judged four times, and those with lists show the merchants and moves of every other test.

const PAGES = [
  { path: '', shows: 'Merchants' },
  { path: `m/${MERCHANT}`, shows: MERCHANT },
  { path: `m/${MERCHANT}/compose`, shows: MERCHANT },
  { path: `m/${MERCHANT}/rollout`, shows: MERCHANT },
  { path: `m/${MERCHANT}/configuration`, shows: MERCHANT },
  { path: `m/${MERCHANT}/audit`, shows: MERCHANT },
  { path: `m/${MERCHANT}/settings`, shows: MERCHANT },
  { path: 'releases', shows: 'Releases' },
  { path: `releases/${SLICE}`, shows: SLICE },
  { path: 'approvals', shows: 'Approvals' },
  { path: 'freezes', shows: 'Freezes' },
  { path: 'audit', shows: 'Audit' },
  { path: 'tokens', shows: 'Tokens' },
  { path: 'webhooks', shows: 'Webhooks' },
] as const

for (const { path, shows } of PAGES)
  test(`shows the console’s /ops/${path} accessible in light and dark, without overflow at 390 and 1280`, async ({
    page,
  }) => {
    await page.addInitScript((token) => sessionStorage.setItem('tessera.ops.token', token), TOKEN)
    await page.goto(`/ops/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: shows })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await checkPage(page)
  })

test('publishes, composes, rolls out, watches, promotes and rolls back as an operator, and lists it all in the audit', async ({
  page,
  registry,
}) => {
  const before = await registry.stableComposition(MERCHANT)
  const version = `9.0.${Date.now() % 1_000_000}`
  await publishAnother(registry, before.slices[SLICE]?.version ?? '', version)

  await page.goto('/ops/')
  await page.getByRole('searchbox', { name: 'Find by code' }).fill(MERCHANT)
  await page.getByRole('article', { name: MERCHANT }).getByRole('link', { name: MERCHANT, exact: true }).click()
  const tabs = page.getByRole('navigation', { name: `Sections of ${MERCHANT}` })
  await tabs.getByRole('link', { name: 'Compose' }).click()
  await page.getByRole('combobox', { name: `Version of ${SLICE}` }).selectOption(version)
  await expect(page.getByText('The gate accepts this set.')).toBeVisible()
  await takeScreenshot(page, '1-compose')

  await page.getByRole('textbox', { name: 'Reason' }).fill('walk: new content')
  await page.getByRole('button', { name: 'Roll out to' }).click()
  await page.getByLabel('Registry token').fill(TOKEN)
  await page.keyboard.press('Enter')
  const notice = page.getByRole('status').filter({ hasText: 'Took' })
  await expect(notice).toContainText(`10 % of ${MERCHANT} get #`)
  await expect(page.getByText(/is served to 10 % of the visitors/)).toBeVisible()

  const candidate = await candidateOf(registry)
  await reportLoads(registry, candidate.id, version)
  const sides = page.getByRole('region', { name: 'Stable and candidate' })
  await expect(sides.getByRole('row', { name: /^Error rate/ })).toContainText('1.3 %')
  await takeScreenshot(page, '2-watch')

  await page.getByRole('button', { name: 'Promote to all visitors' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('walk: it goes well')
  await takeScreenshot(page, '3-promote')
  await page.keyboard.press('Enter')
  await expect(notice).toContainText(`${MERCHANT} runs #${candidate.number}.`)
  await expect.poll(() => registry.stableComposition(MERCHANT).then((c) => c.id)).toBe(candidate.id)

  await tabs.getByRole('link', { name: 'Timeline' }).click()
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: `#${before.number}`, exact: true }) })
  await row.getByRole('button', { name: 'Roll back to this' }).click()
  await expect(page.getByRole('dialog').getByRole('row', { name: new RegExp(SLICE) })).toContainText(version)
  await page.getByRole('textbox', { name: 'Reason' }).fill('walk: back again')
  await takeScreenshot(page, '4-roll-back')
  await page.keyboard.press('Enter')
  await expect(notice).toContainText(`${MERCHANT} runs #${before.number}.`)
  await expect(row.getByText('stable')).toBeVisible()
  await takeScreenshot(page, '5-time-line')
  expect((await registry.stableComposition(MERCHANT)).id).toBe(before.id)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Audit' }).click()
  for (const reason of ['walk: back again', 'walk: it goes well', 'walk: new content'])
    await expect(page.getByText(reason).first()).toBeVisible()
  await page.getByText('walk: back again').click()
  await page.getByRole('button', { name: 'Verify chain' }).click()
  await expect(page.getByText(/The chain is intact/)).toBeVisible()
  await takeScreenshot(page, '6-audit')
})

/** The files of a release under another version. */
async function publishAnother(registry: Registry, version: string, next: string): Promise<void> {
  const release = Release.parse((await registry.call('GET', `/v1/releases/${SLICE}/${version}`)).body)
  if (release.kind !== 'slice' || !release.standard) throw new Error(`${SLICE} is no slice with a standard face`)
  const standard = { ...release.standard, uniqueName: `${SLICE}_${next}`.replaceAll(/\W/g, '_') }
  const { status, body } = await registry.call('POST', '/v1/releases', { ...release, version: next, standard })
  if (status !== 201) throw new Error(JSON.stringify(body))
}

async function candidateOf(registry: Registry): Promise<{ id: string; number: number }> {
  const { body } = await registry.call('GET', `/v1/merchants/${MERCHANT}/compositions`)
  const [newest] = (body as { compositions: { id: string; number: number }[] }).compositions
  if (!newest) throw new Error('nothing was composed')
  return newest
}

/** 80 loads of the candidate, one of which failed. */
async function reportLoads(registry: Registry, composition: string, version: string): Promise<void> {
  const report = {
    slice: SLICE,
    version,
    gear: 'linked',
    expose: './promotions',
    phase: 'expose',
    ms: 40,
    fallback: false,
  }
  const batches = Array.from({ length: 8 }, (_, page) => ({
    merchant: MERCHANT,
    batch: {
      composition,
      lcpMs: 900,
      reports: Array.from({ length: 10 }, (_, n) => ({ ...report, outcome: page + n === 0 ? 'failed' : 'ok' })),
    },
  }))
  const { status, body } = await registry.call('POST', '/v1/loads', { batches })
  if (status >= 300) throw new Error(JSON.stringify(body))
}
