import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { editComposition } from '../../commands/edit-composition.ts'
import { INTEGRITY_ERROR, LOAD_ERROR } from '../../commands/faults.ts'
import { testMerchant } from '../../commands/test-merchants.ts'
import { expect, test } from '../../fixtures/test.ts'
import { buildForeignSlice } from '../../foreign-slice/build.mjs'
import { buildViteSlice } from '../../vite-slice/build.mjs'

const PORT = process.env.E2E_PORT ?? 8190
const { code, host } = testMerchant('foreign-slices')
const other = testMerchant('moves-back')
const BUILDS = [
  { by: 'webpack', build: buildForeignSlice, path: '/m/foreign', says: 'Made by another build' },
  { by: 'Vite', build: buildViteSlice, path: '/m/vite', says: 'Made by Vite', late: 'and this came late' },
]

for (const { by, build, path, says, late } of BUILDS)
  test(`passes a container built by ${by} through the gate and runs it in the shell on the shell’s React, beside our slices`, async ({
    page,
    registry,
  }) => {
    const out = mkdtempSync(join(tmpdir(), 'foreign-'))
    const before = await registry.stableComposition(code)
    try {
      const release = await build(out)
      await registry.publish(release, async (file) => readFileSync(join(out, file)))
      await registry.compose(code, { [release.name]: { version: release.version, gear: 'hosted' } })
      await page.goto(host + path)
      await expect(page.getByText(says)).toBeVisible()
      await page.getByRole('button', { name: 'pressed 0' }).click()
      await expect(page.getByRole('button', { name: 'pressed 1' })).toBeVisible()
      if (late) await expect(page.getByText(late)).toBeVisible()
      await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'โปรโมชั่น' }).click()
      await expect(page.getByRole('button', { name: 'เข้าร่วม' }).first()).toBeVisible()
      await page.goBack()
      await expect(page.getByText(says)).toBeVisible()
    } finally {
      await registry.moveTo(code, before.id)
      rmSync(out, { recursive: true, force: true })
    }
  })

test('MFP-011 does not run a module of a Vite container with one byte changed', async ({ page, registry, quiet }) => {
  quiet.allow(LOAD_ERROR)
  quiet.allow(INTEGRITY_ERROR)
  const out = mkdtempSync(join(tmpdir(), 'foreign-'))
  const before = await registry.stableComposition(code)
  try {
    const release = await buildViteSlice(out)
    await registry.publish(release, async (file) => readFileSync(join(out, file)))
    await registry.compose(code, { [release.name]: { version: release.version, gear: 'hosted' } })
    const [first = ''] = release.standard?.exposes['./page']?.js ?? []
    for (const file of [release.standard?.entry ?? '', first]) {
      await page.route(`**/r/mfe-vite/${file}`, async (route) => {
        const answer = await route.fetch({ url: route.request().url().replace(`${code}.localhost`, '127.0.0.1') })
        await route.fulfill({ response: answer, body: `globalThis.tampered=1;${await answer.text()}` })
      })
      await page.goto(`${host}/m/vite`)
      await expect(page.locator('[data-slice=mfe-vite]').getByRole('alert')).toBeVisible()
      expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
      await page.unrouteAll()
    }
  } finally {
    await registry.moveTo(code, before.id)
    rmSync(out, { recursive: true, force: true })
  }
})

test('MFP-005 MFP-003 changes one merchant and reverts it without changing other merchants’ documents', async ({
  request,
  registry,
}) => {
  const read = async (host: string) => {
    const answer = await request.get(`http://127.0.0.1:${PORT}/m/home`, {
      headers: { host: `${host}.localhost:${PORT}` },
    })
    return answer.headers()['x-composition']
  }
  const [own, siam] = [await read(other.code), await read('siam')]
  const before = await registry.stableComposition(other.code)
  const { 'mfe-agent': _, ...rest } = before.slices
  const next = await registry.compose(other.code, { 'mfe-agent': null })
  expect(Object.keys(next.slices).sort()).toEqual(Object.keys(rest).sort())
  await expect.poll(() => read(other.code)).toBe(next.id)
  expect(await read('siam')).toBe(siam)
  await registry.moveTo(other.code, before.id)
  await expect.poll(() => read(other.code)).toBe(own)
})

test('MFP-001 rejects the same name and version again, and two claims to one path', async ({ registry }) => {
  const running = await registry.stableComposition('siam')
  const version = running.slices['mfe-lobby']?.version ?? ''
  const { body: release } = await registry.call('GET', `/v1/releases/mfe-lobby/${version}`)
  expect((await registry.call('POST', '/v1/releases', release)).body).toMatchObject({ code: 'release.exists' })
})

test('responds to an unknown merchant host with a clear page', async ({ request }) => {
  const answer = await request.get(`http://127.0.0.1:${PORT}/m/home`, { headers: { host: 'nobody.example' } })
  expect(answer.status()).toBe(404)
  expect(await answer.text()).toContain('There is no site at this address')
})

test('rejects a malformed composition with a page that names the request', async ({ page, quiet }) => {
  quiet.allow(/ZodError/)
  await editComposition(page, ({ composition }, schema) => Object.assign(composition ?? {}, { schema }), 9)
  await page.goto('/m/home')
  const fault = page.getByRole('alert')
  await expect(fault).toContainText('เปิดเว็บไซต์ไม่สำเร็จ')
  await expect(fault.locator('code')).toHaveText(/^[\w-]{36}$/)
})

test('MFP-018 MFP-023 lists every module’s integrity in the document, enforces it, and needs no manifest', async ({
  page,
}) => {
  const seen: string[] = []
  page.on('request', (r) => seen.push(r.url()))
  const answer = await page.goto('/m/home')
  if (!answer) throw new Error('no document')
  expect(answer.headers()['integrity-policy']).toBe('blocked-destinations=(script)')
  expect(answer.headers()['content-security-policy']).not.toMatch(/unsafe-(inline|eval)/)
  const html = await answer.text()
  for (const [tag] of html.matchAll(/<(?:link rel="(?:modulepreload|stylesheet)"|script type="module")[^>]*>/g))
    expect(tag).toMatch(/integrity="sha256-/)
  await expect(page.getByRole('region', { name: 'แบนเนอร์' })).toBeVisible()
  expect(seen.filter((url) => /manifest|remoteEntry|std-|hosted/.test(url))).toEqual([])
})
