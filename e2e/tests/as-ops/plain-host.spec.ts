import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveFolder } from '../../commands/serve-folder.ts'
import { expect, test } from '../../fixtures/test.ts'
import { buildPlainHost } from '../../plain-host/build.mjs'

test('the standard face of a slice mounts in a plain federation host', async ({ page, registry, baseURL }) => {
  const version = (await registry.running('siam')).slices['mfe-content']?.version ?? ''
  const { body } = await registry.call('GET', `/v1/releases/mfe-content/${version}`)
  const { standard } = body as { standard: { manifest: string; container: string } }
  const out = mkdtempSync(join(tmpdir(), 'plain-host-'))
  await buildPlainHost(out)
  const server = await serveFolder(out)
  try {
    const query = new URLSearchParams({
      manifest: `${baseURL}/r/mfe-content/${standard.manifest}`,
      container: standard.container,
      expose: 'promotions',
      slice: 'mfe-content',
    })
    await page.goto(`${server.url}/?${query}`)
    await expect(page.getByText('Mounted by a plain host')).toBeVisible()
    await page.getByRole('button', { name: /Details/ }).click()
    await expect(page.getByText('Body')).toBeVisible()
  } finally {
    await server.close()
  }
})
