import { Release } from '@tessera/contracts'
import { markedVersions, readMarkers } from '../../commands/marked-versions.ts'
import { testMerchant } from '../../commands/test-merchants.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

const PORT = process.env.E2E_PORT ?? 8190
const versions = markedVersions()
const nav = (page: Page) => page.getByRole('navigation', { name: 'เมนูหลัก' })

/** Goes home and to the promotions, and answers which version of their page stands there. */
async function walk(page: Page): Promise<string | null> {
  await nav(page).getByRole('link', { name: 'หน้าแรก' }).click()
  await expect(page.getByRole('region', { name: 'แบนเนอร์' })).toBeVisible()
  await nav(page).getByRole('link', { name: 'โปรโมชั่น' }).click()
  await expect(page.locator('[data-mark]')).toBeVisible()
  const [mark = null] = await readMarkers(page)
  return mark
}

test('TRU-039 deploys shell and slices without errors for members of any shell and slices, and restores one merchant’s slice within a second', async ({
  page,
  registry,
}) => {
  const { code, host } = testMerchant('deploys')
  const before = await registry.stableComposition(code)
  const { body } = await registry.call('GET', `/v1/releases/shell/${before.shell}`)
  const shell = Release.parse(body)
  const next = `${shell.version}.next`
  // Names below localhost are the browser's own: others ask the address, and say the host.
  const { host: name } = new URL(host)
  const compositionNow = async () =>
    (await page.request.get(`http://127.0.0.1:${PORT}/m/home`, { headers: { host: name } })).headers()['x-composition']
  try {
    const old = await registry.compose(code, { 'mfe-content': { version: versions.one } })
    await page.goto(`${host}/m/home`)
    expect(await walk(page)).toBe('one')
    await page.evaluate(() => Object.assign(window, { oldShell: true }))
    // The same files under the next version: they are stored already.
    expect((await registry.call('POST', '/v1/releases', { ...shell, version: next })).status).toBe(201)
    const deployed = await registry.compose(code, {
      shell: { version: next },
      'mfe-content': { version: versions.two },
    })
    await expect.poll(compositionNow).toBe(deployed.id)
    // The old shell, with slices of before or of now.
    for (let i = 0; i < 3; i++) expect(['one', 'two']).toContain(await walk(page))
    expect(await page.evaluate(() => 'oldShell' in window)).toBe(true)
    const fresh = await page.context().newPage()
    await fresh.goto(`${host}/m/home`)
    expect(await walk(fresh)).toBe('two')
    // The new shell with the slice of before.
    const mixed = await registry.compose(code, { 'mfe-content': { version: versions.one } })
    await expect.poll(compositionNow).toBe(mixed.id)
    await fresh.goto(`${host}/m/home`)
    expect(await walk(fresh)).toBe('one')
    const from = Date.now()
    await registry.moveTo(code, deployed.id)
    await expect.poll(compositionNow, { intervals: [10] }).toBe(deployed.id)
    expect(Date.now() - from).toBeLessThan(1_000)
    await registry.moveTo(code, old.id)
    await expect.poll(compositionNow).toBe(old.id)
    expect(await walk(page)).not.toBeNull()
  } finally {
    await registry.moveTo(code, before.id)
  }
})
