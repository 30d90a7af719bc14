import { screen, within } from '@testing-library/react'
import type { SentRequest } from '../../testing/fake-registry.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { aManifest, aMerchant, aRelease, aRollout } from '../../testing/samples.ts'

const lobby = (version: string, brotliBytes: number) => aRelease('mfe-lobby', version, { brotliBytes })
const answers = {
  'GET v1/merchants': { merchants: [aMerchant({ rollouts: [aRollout(4)] })] },
  'GET v1/releases': ({ query }: SentRequest) => ({
    releases: [lobby('1.4.4', 31_000), lobby('1.4.3', 30_000), aRelease('shell', '1.0.0')].filter(
      (r) => !query.name || r.name === query.name,
    ),
  }),
  'GET v1/releases/*/*': aManifest('mfe-lobby', '1.4.4'),
}

test('filters the list by name, and shows the merchants that run each version', async () => {
  const { user } = renderConsole('/releases', { responses: answers })
  const row = await screen.findByRole('row', { name: /mfe-lobby 1\.4\.4/ })
  expect(await within(row).findByText('siam (candidate)')).toBeInTheDocument()
  await user.type(screen.getByRole('searchbox', { name: 'Filter by name' }), 'she')
  expect(screen.queryByText('mfe-lobby')).toBeNull()
  expect(window.location.search).toBe('?q=she')
  await user.type(screen.getByRole('searchbox'), 'x')
  expect(screen.getByText('No release name matches “shex”.')).toBeInTheDocument()
})

test('marks a release whose files may have been removed', async () => {
  const retired = aRelease('mfe-lobby', '1.0.1', { retiredAt: new Date().toISOString() })
  renderConsole('/releases', { responses: { ...answers, 'GET v1/releases': { releases: [retired] } } })
  expect(await screen.findByRole('row', { name: /1\.0\.1 .* retired/ })).toBeInTheDocument()
})

test('shows a slice’s sizes by version, as a plot and as a table', async () => {
  renderConsole('/releases/mfe-lobby', { responses: answers })
  expect(await screen.findByRole('row', { name: /1\.4\.4 31\.0 kB \+1\.0 kB/ })).toBeInTheDocument()
  const plot = screen.getByRole('slider', { name: 'Brotli bytes by version' })
  expect(plot).toHaveAttribute('aria-valuetext', expect.stringMatching(/^1\.4\.4: Brotli 31\.0 kB/))
})

test('shows a release’s claims and every file with its integrity to copy', async () => {
  const { user } = renderConsole('/releases/mfe-lobby/1.4.4/files', { responses: answers })
  expect(await screen.findByText('route /m/home')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Copy: integrity of entry.abc.js' }))
  expect(await navigator.clipboard.readText()).toBe(`sha384-${'A'.repeat(64)}`)
  expect(screen.getByRole('button', { name: 'Copied: integrity of entry.abc.js' })).toBeInTheDocument()
})

test('adds a release on an update', async () => {
  const { registry, tell } = renderConsole('/releases', { responses: answers })
  await screen.findByRole('row', { name: /1\.4\.4/ })
  registry.answers['GET v1/releases'] = { releases: [lobby('1.5.0', 32_000)] }
  await tell('release', 'mfe-lobby')
  expect(await screen.findByRole('row', { name: /1\.5\.0/ })).toBeInTheDocument()
})
