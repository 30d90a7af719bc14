import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FederationManifest } from '@tessera/contracts/federation-manifest'
import { serveFolder } from '../../commands/serve-folder.ts'
import { expect, test } from '../../fixtures/test.ts'
import { buildPlainHost } from '../../plain-host/build.mjs'

test('MFP-033 loads a slice in a plain federation host through the public manifest of a running edge', async ({
  page,
  baseURL,
}) => {
  const address = `${baseURL}/federation/mfe-content/mf-manifest.json`
  const manifest = FederationManifest.parse(await (await fetch(address)).json())
  const out = mkdtempSync(join(tmpdir(), 'plain-host-'))
  await buildPlainHost(out)
  const server = await serveFolder(out)
  try {
    const query = new URLSearchParams({
      manifest: address,
      container: manifest.name,
      expose: 'promotions',
      slice: 'mfe-content',
    })
    const base = manifest.metaData.publicPath
    const loaded = new Set<string>()
    page.on('response', (answer) => {
      if (answer.url().startsWith(base)) loaded.add(answer.url().slice(base.length))
    })
    await page.goto(`${server.url}/?${query}`)
    await expect(page.getByText('Mounted by a plain host')).toBeVisible()
    await page.getByRole('button', { name: /Details/ }).click()
    await expect(page.getByText('Body')).toBeVisible()
    expect([...loaded]).toContain(manifest.metaData.remoteEntry.name)
    for (const file of loaded) {
      const bytes = Buffer.from(await (await fetch(base + file)).arrayBuffer())
      expect([file, manifest.integrity?.[file]]).toEqual([
        file,
        `sha256-${createHash('sha256').update(bytes).digest('base64')}`,
      ])
    }
  } finally {
    await server.close()
  }
})
