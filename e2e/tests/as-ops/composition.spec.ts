import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../../fixtures/test.ts'
import { buildForeignSlice } from '../../foreign-slice/build.mjs'

const PORT = process.env.E2E_PORT ?? 8190

test('a container built by another federation build runs in our shell on the shell’s React', async ({
  page,
  registry,
}) => {
  const out = mkdtempSync(join(tmpdir(), 'foreign-'))
  const release = await buildForeignSlice(out)
  await registry.publish(release, async (file) => readFileSync(join(out, file)))
  const before = await registry.running('lotus')
  await registry.compose('lotus', { [release.name]: { version: release.version, gear: 'hosted' } })
  try {
    await page.goto(`http://lotus.localhost:${PORT}/m/foreign`)
    await page.getByRole('button', { name: 'pressed 0' }).click()
    await expect(page.getByRole('button', { name: 'pressed 1' })).toBeVisible()
    await expect(page.getByText('Made by another build')).toBeVisible()
  } finally {
    await registry.moveTo('lotus', before.id)
  }
})

test('MFP-005 MFP-003 one merchant moves and moves back; the others’ documents do not change', async ({
  request,
  registry,
}) => {
  const read = async (host: string) => {
    const answer = await request.get(`http://127.0.0.1:${PORT}/m/home`, {
      headers: { host: `${host}.localhost:${PORT}` },
    })
    return answer.headers()['x-composition']
  }
  const [lotus, siam] = [await read('lotus'), await read('siam')]
  const before = await registry.running('lotus')
  const { 'mfe-agent': _, ...rest } = before.slices
  const next = await registry.compose('lotus', { 'mfe-agent': null })
  expect(Object.keys(next.slices).sort()).toEqual(Object.keys(rest).sort())
  await expect.poll(() => read('lotus')).toBe(next.id)
  expect(await read('siam')).toBe(siam)
  await registry.moveTo('lotus', before.id)
  await expect.poll(() => read('lotus')).toBe(lotus)
})

test('MFP-001 the same name and version again is refused, and two claims to one path are', async ({ registry }) => {
  const running = await registry.running('siam')
  const version = running.slices['mfe-lobby']?.version ?? ''
  const { body: release } = await registry.call('GET', `/v1/releases/mfe-lobby/${version}`)
  expect((await registry.call('POST', '/v1/releases', release)).body).toMatchObject({ code: 'release.exists' })
})

test('an unknown merchant host answers a clear page', async ({ request }) => {
  const answer = await request.get(`http://127.0.0.1:${PORT}/m/home`, { headers: { host: 'nobody.example' } })
  expect(answer.status()).toBe(404)
  expect(await answer.text()).toContain('There is no site at this address')
})

test('a malformed composition is refused with a page that names the request', async ({ page, quiet }) => {
  quiet.allow(/ZodError/)
  await page.route('**/m/home', async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    await route.fulfill({ response: answer, body: html.replace('"schema":1,"id"', '"schema":9,"id"') })
  })
  await page.goto('/m/home')
  const fault = page.getByRole('alert')
  await expect(fault).toContainText('เปิดหน้านี้ไม่สำเร็จ')
  await expect(fault.locator('code')).toHaveText(/^[\w-]{36}$/)
})

test('MFP-018 MFP-023 the document names every module’s integrity, enforces it, and needs no manifest', async ({
  page,
  request,
}) => {
  const answer = await request.get('/m/home')
  expect(answer.headers()['integrity-policy']).toBe('blocked-destinations=(script)')
  expect(answer.headers()['content-security-policy']).not.toMatch(/unsafe-(inline|eval)/)
  const html = await answer.text()
  for (const [tag] of html.matchAll(/<(?:link rel="(?:modulepreload|stylesheet)"|script type="module")[^>]*>/g))
    expect(tag).toMatch(/integrity="sha384-/)
  const seen: string[] = []
  page.on('request', (r) => seen.push(r.url()))
  await page.goto('/m/home')
  await expect(page.getByRole('region', { name: 'แบนเนอร์' })).toBeVisible()
  expect(seen.filter((url) => /manifest|remoteEntry|std-|hosted/.test(url))).toEqual([])
})
