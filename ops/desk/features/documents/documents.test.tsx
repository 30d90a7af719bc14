import { screen, waitFor, within } from '@testing-library/react'
import { ErrorResponse } from '../../testing/fake-desk.ts'
import { renderDesk } from '../../testing/render-desk.tsx'
import { aDocument, aVersion } from '../../testing/samples-content.ts'

const PAGE = '/documents/siam/announcement/maintenance'
const CALL = 'documents/siam/announcement/maintenance'
const row = async (name: RegExp) => (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement

test('lists the state of each document as members see it, with a link to it', async () => {
  const { api, user } = renderDesk('/documents?merchant=siam', { role: 'viewer' })
  expect(await row(/Maintenance 2/)).toHaveTextContent(/version 1 from .*nothing.*version 2 by author01/)
  await user.click(screen.getByRole('radio', { name: 'Help' }))
  await waitFor(() =>
    expect(api.calls('GET content/documents').at(-1)?.query).toEqual({ merchant: 'siam', kind: 'help' }),
  )
  expect(screen.queryByRole('button', { name: 'New document' })).toBeNull()
})

test('edits both languages side by side and saves them as the next version', async () => {
  const saved = aDocument({ latest: { version: 3, author: 'author01', at: new Date().toISOString() } })
  const { api, user } = renderDesk(PAGE, { role: 'author', responses: { [`POST content/${CALL}/versions`]: saved } })
  const title = await screen.findByRole('textbox', { name: 'Title, English' })
  await user.clear(title)
  await user.type(title, 'Closed on Monday')
  expect(screen.getByText('Not saved yet')).toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Audience' }), 'members')
  await user.click(screen.getByRole('button', { name: 'Save as new version' }))
  expect(await screen.findByText(/Version 3 is saved/)).toBeInTheDocument()
  expect(api.calls(`POST content/${CALL}/versions`)[0]?.body).toEqual({
    after: 2,
    title: { th: 'ปิดปรับปรุง', en: 'Closed on Monday' },
    content: aVersion(2).content,
    data: { ...aVersion(2).data, execution: 'A' },
  })
})

test('shows a concurrent save, and retains typed text', async () => {
  const conflict = new ErrorResponse(409, 'request.conflict')
  const { user } = renderDesk(PAGE, { role: 'author', responses: { [`POST content/${CALL}/versions`]: conflict } })
  const title = await screen.findByRole('textbox', { name: 'Title, English' })
  await user.type(title, '!')
  await user.click(screen.getByRole('button', { name: 'Save as new version' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Another operator has saved a version in the meantime.')
  expect(title).toHaveValue('Maintenance 2!')
})

test('CON-117 previews a draft as the api would store it, in three themes and two languages', async () => {
  const kept = { th: '<p>วันจันทร์</p>', en: '<p>On <b>Monday</b></p><script>x</script><a href="/m/help">Help</a>' }
  const { user, api } = renderDesk(PAGE, { role: 'author', responses: { 'POST content/preview': kept } })
  await user.type(await screen.findByRole('textbox', { name: 'Text, English' }), '<p>Monday</p>')
  const frames = await screen.findAllByRole('region', { name: /^(siam|lotus|kirin), (Thai|English)$/ })
  expect(frames).toHaveLength(6)
  const english = within(screen.getByRole('region', { name: 'lotus, English' }))
  expect(await english.findByText('Monday')).toBeInTheDocument()
  // Each enough alone: what the page would not allow is not drawn, whoever sends it; a draft's links lead nowhere.
  expect(frames[0]?.ownerDocument.querySelector('section script')).toBeNull()
  expect(english.getByText('Help')).not.toHaveAttribute('href')
  expect(api.calls('POST content/preview').at(-1)?.body.content).toMatchObject({
    en: expect.stringContaining('Monday'),
  })
})

test('lets a publisher publish, restore and unpublish; offers an author none of it', async () => {
  const { api, user } = renderDesk(PAGE, {
    role: 'publisher',
    responses: { [`POST content/${CALL}/publish`]: aDocument() },
  })
  const confirm = async (name: string) => {
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'looked at it')
    await user.click(dialog.getByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    return api.calls(`POST content/${CALL}/publish`).at(-1)?.body
  }
  await user.click(await screen.findByRole('button', { name: 'Publish version 2' }))
  await user.clear(screen.getByLabelText('From'))
  expect(await confirm('Publish')).toEqual({ version: 2, from: null, until: null, reason: 'looked at it' })
  await user.click(screen.getByRole('button', { name: 'Restore version 1' }))
  // A correction keeps the days of what stands.
  expect(new Date(String((await confirm('Restore'))?.from)).getTime()).toBeLessThan(Date.now() - 3_500_000)
  await user.click(screen.getByRole('button', { name: 'Take down' }))
  expect(await confirm('Take down')).toEqual({ version: null, from: null, until: null, reason: 'looked at it' })
})

test('offers an author no publishing, and a viewer only reading', async () => {
  renderDesk(PAGE, { role: 'author' })
  await screen.findByRole('button', { name: 'Edit from version 2' })
  for (const name of ['Publish version 2', 'Restore version 1', 'Take down'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('shows the author of a version that another person publishes it', async () => {
  const own = aDocument({ versions: [aVersion(2, { author: 'publisher01' }), aVersion(1)] })
  renderDesk(PAGE, { role: 'publisher', responses: { [`GET content/${CALL}`]: own } })
  expect(await row(/version 2/)).toHaveTextContent('a second person must decide')
  expect(screen.queryByRole('button', { name: 'Publish version 2' })).toBeNull()
})

test('gives a new document an address-safe name', async () => {
  const path = 'documents/siam/help/deposits-2'
  const made = aDocument({ id: 'deposits-2', kind: 'help', versions: [aVersion(1, { data: { tag: 'deposits-2' } })] })
  const { api, user } = renderDesk('/documents?merchant=siam&kind=help', {
    role: 'author',
    responses: { [`POST content/${path}/versions`]: made, [`GET content/${path}`]: made },
  })
  await user.click(await screen.findByRole('button', { name: 'New document' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Not This')
  await user.click(dialog.getByRole('button', { name: 'Create document' }))
  expect(dialog.getByText(/64 at most/)).toBeInTheDocument()
  await user.clear(dialog.getByRole('textbox', { name: 'Name' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'deposits-2')
  await user.click(dialog.getByRole('button', { name: 'Create document' }))
  expect(await screen.findByRole('heading', { name: 'deposits-2' })).toBeInTheDocument()
  expect(api.calls(`POST content/${path}/versions`)[0]?.body).toMatchObject({ after: 0, data: { tag: 'deposits-2' } })
})
