import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runProgram, startSecondSite } from '../../commands/second-site.ts'
import { expect, test } from '../../fixtures/test.ts'

const SITE = fileURLToPath(new URL('../../second-site', import.meta.url))
const ROOT = join(SITE, '../..')

test('MFP-041 builds, composes and opens a second site with a separate call, Host member and slot', async ({
  page,
}) => {
  const site = await startSecondSite()
  try {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url())
    })
    const answer = await page.goto(`${site.url}/m/home`)
    expect(answer?.headers()['content-security-policy']).toContain("script-src 'self' 'nonce-")
    await expect(page).toHaveTitle('Diary · What you wrote down')
    await expect(page.getByRole('heading', { name: 'Notes of Mali' })).toBeVisible()
    await expect(page.getByRole('listitem')).toHaveText(['Water the orchids'])
    // The answer came with the document, as the slice's claim asks.
    expect(calls).toEqual([])
  } finally {
    await site.stop()
  }
})

test('MFP-041 compiles the second site without any reference to the first one’s contract', () => {
  runProgram([join(ROOT, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', join(SITE, 'tsconfig.json')])
  const files = readdirSync(SITE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(tsx?|mjs|json)$/.test(file) && !/(^|\/)(dist|\.cache)\//.test(file),
  )
  expect(files.length).toBeGreaterThan(8)
  expect(files.filter((file) => readFileSync(join(SITE, file), 'utf8').includes('@tessera/site'))).toEqual([])
})
