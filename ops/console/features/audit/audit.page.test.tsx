import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ErrorResponse, type SentRequest, VIEWER } from '../../testing/fake-registry.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { anAuditRow } from '../../testing/samples.ts'

const audit = { 'GET v1/audit': { audit: [anAuditRow(2), anAuditRow(1, { merchant: 'lotus' })] } }

test('requires a sign-in without a token', async () => {
  const { registry } = renderConsole('/audit')
  expect(await screen.findByText('Sign in to read the audit.')).toBeInTheDocument()
  expect(registry.of('GET', 'v1/audit')).toEqual([])
})

test('expands a row to the values before and after', async () => {
  const { user } = renderConsole('/audit', { token: VIEWER, responses: audit })
  await user.click(await screen.findByText('row 2'))
  const row = screen.getByText('row 2').closest('li') as HTMLElement
  expect(within(row).getByText('number')).toBeVisible()
  expect(row.querySelector('del')).toHaveTextContent(/0001$/)
  expect(row.querySelector('ins')).toHaveTextContent(/0002$/)
})

test('stores the merchant filter in the address and sends it to the registry', async () => {
  const { user, registry } = renderConsole('/audit', { token: VIEWER, responses: audit })
  await screen.findByRole('option', { name: 'siam' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Merchant' }), 'siam')
  await screen.findByText('row 2')
  expect(registry.of('GET', 'v1/audit').at(-1)?.query).toEqual({ merchant: 'siam' })
  expect(window.location.search).toBe('?merchant=siam')
})

test('stores actor, action and days in the address, with a whole last day', async () => {
  const { user, registry } = renderConsole('/audit', { token: VIEWER, responses: audit })
  await screen.findByText('row 2')
  await user.type(screen.getByLabelText('Actor'), 'admin{Enter}')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'candidate.halt')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-02' } })
  await waitFor(() =>
    expect(registry.of('GET', 'v1/audit').at(-1)?.query).toEqual({
      actor: 'admin',
      action: 'candidate.halt',
      since: new Date(2026, 10, 1).toISOString(),
      until: new Date(2026, 10, 3).toISOString(),
    }),
  )
  expect(window.location.search).toBe('?actor=admin&action=candidate.halt&from=2026-11-01&to=2026-11-02')
})

test('shows the exact time with zone beside the relative time', async () => {
  renderConsole('/audit', { token: VIEWER, responses: audit })
  const row = (await screen.findByText('row 2')).closest('li') as HTMLElement
  expect(row.querySelector('summary')).toHaveTextContent(/\d{2} \w{3,4},? \d{2}:\d{2} (UTC|GMT)/)
})

test('saves the shown rows as a file; an incomplete file is marked so', async () => {
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const saved: string[] = []
  Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob.type) && 'blob:csv', revokeObjectURL() {} })
  const { user, registry } = renderConsole('/audit?merchant=siam', {
    token: VIEWER,
    responses: { ...audit, 'GET v1/audit/file': { csv: 'Row', isMore: true } },
  })
  await user.click(await screen.findByRole('button', { name: 'Save as CSV' }))
  expect(await screen.findByText(/the newest 10,000 rows/)).toBeVisible()
  expect([saved, registry.of('GET', 'v1/audit/file').map(({ query }) => query)]).toEqual([
    ['text/csv'],
    [{ merchant: 'siam' }],
  ])
})

test('loads older rows by the last row', async () => {
  const page = Array.from({ length: 100 }, (_, i) => anAuditRow(200 - i))
  const { user, registry } = renderConsole('/audit', {
    token: VIEWER,
    responses: { 'GET v1/audit': ({ query }: SentRequest) => ({ audit: query.before ? [anAuditRow(100)] : page }) },
  })
  await user.click(await screen.findByRole('button', { name: 'Show older' }))
  expect(await screen.findByText('row 100')).toBeInTheDocument()
  expect(registry.of('GET', 'v1/audit').at(-1)?.query).toEqual({ before: '101' })
})

test.each([
  [{ ok: true, rows: 1234, brokenAt: null }, 'The chain is intact: 1,234 rows'],
  [{ ok: false, rows: 8, brokenAt: 9 }, 'The chain is broken at row 9, after 8 rows'],
])('shows the verdict on the chain: %j', async (verdict, words) => {
  const { user } = renderConsole('/audit', { token: VIEWER, responses: { ...audit, 'GET v1/audit/verify': verdict } })
  await user.click(await screen.findByRole('button', { name: 'Verify chain' }))
  expect(await screen.findByText(words)).toBeInTheDocument()
})

test('shows the registry’s message for a token that may not read the audit', async () => {
  const refusal = new ErrorResponse(
    403,
    'auth.refused',
    'ci (publisher) may not read the audit',
    'Ask an administrator.',
  )
  renderConsole('/audit', { token: VIEWER, responses: { 'GET v1/audit': refusal } })
  expect(await screen.findByRole('alert')).toHaveTextContent('ci (publisher) may not read the audit')
})
