import { screen, waitFor, within } from '@testing-library/react'
import { ErrorResponse, OPERATOR, VIEWER } from '../../testing/fake-registry.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { aDiff, aMerchant, aPreview, aRelease, compositionId } from '../../testing/samples.ts'

const PR = '1.5.0-pr.17.a1b2'
const listed = { 'GET v1/merchants/*/previews': { previews: [aPreview(2), aPreview(1, { link: null })] } }
const refused = new ErrorResponse(422, 'release.preview', `mfe-lobby ${PR} is a preview release`)

test('lists previews with changes, reason, and link while it is valid', async () => {
  renderConsole('/m/siam/previews', { token: OPERATOR, responses: listed })
  const table = within(await screen.findByRole('table'))
  const [open, over] = table.getAllByRole('row').slice(1)
  expect(open).toHaveTextContent(/lobby1\.5\.0-pr\.2\.a1b2pull request 2just now by anna/)
  expect(within(open as HTMLElement).getByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    'https://siam.example/?preview=token-2',
  )
  expect(over).toHaveTextContent('expired')
  expect(within(over as HTMLElement).queryByRole('button')).toBeNull()
})

test('revokes a link with a reason', async () => {
  const revoked = aPreview(2, { link: null, revokedAt: new Date().toISOString() })
  const { user, registry } = renderConsole('/m/siam/previews', {
    token: OPERATOR,
    responses: { ...listed, 'DELETE v1/merchants/siam/previews/*': revoked },
  })
  await user.click(await screen.findByRole('button', { name: /^Revoke the preview of mfe-lobby/ }))
  registry.answers['GET v1/merchants/*/previews'] = { previews: [revoked] }
  const ending = within(screen.getByRole('dialog'))
  await user.type(ending.getByRole('textbox', { name: 'Reason' }), 'merged')
  await user.click(ending.getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText(/^The link no longer works\./)).toBeInTheDocument()
  expect(registry.of('DELETE', `v1/merchants/siam/previews/${compositionId(2)}`)[0]?.query).toEqual({
    reason: 'merged',
  })
  expect(await screen.findByText('revoked')).toBeInTheDocument()
})

test('previews a set with a preview release without running it, and stores its draft for the release itself', async () => {
  const { user, registry } = renderConsole('/m/siam/compose', {
    token: OPERATOR,
    responses: {
      ...listed,
      'GET v1/merchants': { merchants: [aMerchant({ locked: true })] },
      'GET v1/releases': { releases: [aRelease('mfe-lobby', PR), aRelease('mfe-lobby', '1.4.3')] },
      'POST v1/compositions/check': refused,
      'POST v1/previews': aPreview(2),
    },
  })
  const version = await screen.findByRole('combobox', { name: 'Version of mfe-lobby' })
  await within(version).findByRole('option', { name: /1\.5\.0-pr/ })
  await user.selectOptions(version, PR)
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'pull request 17')
  const preview = screen.getByRole('button', { name: 'Preview' })
  await waitFor(() => expect(preview).not.toHaveAttribute('aria-disabled'))
  expect(screen.getByRole('button', { name: 'Run now' })).toHaveAttribute('aria-disabled')
  await user.click(preview)
  expect(await screen.findByRole('table')).toBeInTheDocument()
  expect(registry.of('POST', 'v1/previews')[0]?.body).toEqual({
    merchant: 'siam',
    changes: { 'mfe-lobby': { version: PR, gear: 'linked' } },
    reason: 'pull request 17',
  })
  expect(registry.of('POST', 'v1/compositions')).toEqual([])
  await user.click(screen.getByRole('link', { name: 'Compose' }))
  expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveValue('pull request 17')
})

test('previews any composition of the time line before it is promoted', async () => {
  const { user, registry } = renderConsole('/m/siam', {
    token: OPERATOR,
    responses: { ...listed, 'GET v1/compositions/*/*/diff/*': aDiff(), 'POST v1/previews': aPreview(2) },
  })
  const [first] = await screen.findAllByRole('button', { name: 'Roll back to this' })
  await user.click(first as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Preview it first with a link' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Preview #2 on siam' }))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'how it was{Enter}')
  expect(await screen.findByText(/^Link created\. No visitor is moved\./)).toBeInTheDocument()
  expect(registry.of('POST', 'v1/previews')[0]?.body).toEqual({
    merchant: 'siam',
    composition: 2,
    reason: 'how it was',
  })
})

test('limits links to authorised users', async () => {
  const { registry } = renderConsole('/m/siam/previews', { token: VIEWER, responses: listed })
  expect(await screen.findAllByText(/Only operators may change a merchant/)).not.toHaveLength(0)
  expect(screen.queryByRole('table')).toBeNull()
  expect(registry.of('GET', 'v1/merchants/siam/previews').length).toBeLessThanOrEqual(1)
})
