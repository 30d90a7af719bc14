import { screen, within } from '@testing-library/react'
import { ErrorResponse } from '../../testing/fake-desk.ts'
import { renderDesk } from '../../testing/render-desk.tsx'
import { aBroadcast } from '../../testing/samples-content.ts'

test('shows the recipients and the count of a sent message', async () => {
  renderDesk('/messages?merchant=siam', { role: 'author' })
  const row = (await screen.findByRole('rowheader', { name: /A gift/ })).closest('tr')
  expect(row).toHaveTextContent(/rank vip_gold.*rewards.*1,204.*publisher01/)
  expect(screen.queryByRole('button', { name: 'Message members' })).toBeNull()
})

test('API-171 resends a message after a failure under the same id', async () => {
  const { api, user } = renderDesk('/messages?merchant=siam', {
    role: 'publisher',
    responses: { 'POST content/broadcasts': new ErrorResponse(503, 'system.busy') },
  })
  await user.click(await screen.findByRole('button', { name: 'Message members' }))
  const dialog = within(screen.getByRole('dialog'))
  const type = (name: string, text: string) => user.type(dialog.getByRole('textbox', { name }), text)
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Recipients' }), 'members with a tag')
  await type('Reason', 'campaign 12')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(dialog.getByText('Enter the rank or tag.')).toBeInTheDocument()
  expect(dialog.getAllByText('Enter it in both languages.')).toHaveLength(4)
  await type('Tag', 'vip-call')
  await type('Title, Thai', 'ข่าว')
  await type('Title, English', 'News')
  await type('Text, Thai', 'ข่าวดี')
  await type('Text, English', 'Good news')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await dialog.findByText('The api is busy.')).toBeInTheDocument()
  api.answer('POST content/broadcasts', aBroadcast({ sent: 3 }))
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/Sent to 3 members/)).toBeInTheDocument()
  const [first, second] = api.calls('POST content/broadcasts').map(({ body }) => body)
  expect(first).toMatchObject({ segment: { of: 'tag', tag: 'vip-call' }, category: 'news', link: null })
  expect(second).toEqual(first)
})
