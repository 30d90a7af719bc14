import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RichText, type RichTextProps } from './rich-text.tsx'

const HTML =
  '<h3>กติกา</h3><ul><li>ข้อหนึ่ง</li></ul><table><tbody><tr><th>ยอด</th><td>100</td></tr></tbody></table><p><a href="/m/help?tag=terms">help</a> <a href="https://example.com/">out</a></p>'
const ALLOWED = {
  tags: 'a h3 li p table tbody td th tr ul'.split(' '),
  attributes: { a: ['href'] },
  protocols: ['https'],
  dropped: ['script'],
}
const draw = (over: Partial<RichTextProps> = {}) => {
  const text = (more: Partial<RichTextProps>) => <RichText html={HTML} allowed={ALLOWED} tableLabel="Table" {...more} />
  const view = render(text(over))
  return { ...view, again: (more: Partial<RichTextProps>) => view.rerender(text({ ...over, ...more })) }
}

test('renders headings, lists and tables, with keyboard-scrollable tables', async () => {
  const onDrawn = jest.fn()
  draw({ onDrawn })
  expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true')
  expect(await screen.findByRole('heading', { level: 3, name: 'กติกา' })).toBeInTheDocument()
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByRole('listitem')).toReadExactly('ข้อหนึ่ง')
  expect(screen.getByRole('region', { name: 'Table' })).toContainElement(screen.getByRole('table'))
  expect(onDrawn.mock.calls[0]?.[0].querySelectorAll('h3')).toHaveLength(1)
  await userEvent.tab()
  expect(screen.getByRole('region', { name: 'Table' })).toHaveFocus()
})

test('CON-114 renders nothing that runs', async () => {
  const html =
    '<img src="x" onerror="window.hacked=1"><p onclick="window.hacked=1">a</p><script>window.hacked=1</script>'
  const { container } = draw({ html })
  const text = await screen.findByText('a')
  expect(text.parentElement?.innerHTML).toBe('<p>a</p>')
  expect(container.querySelector('script,img')).toBeNull()
})

test('CON-115 follows an internal link in the site, confirms an external one, and leaves a new tab to the browser', async () => {
  const follow = jest.fn()
  const leave = jest.fn()
  draw({ onFollow: follow, onLeave: leave })
  await screen.findByRole('link', { name: 'help' })
  const isLeft = (name: string, keys = {}) => fireEvent.click(screen.getByRole('link', { name }), keys)
  expect(isLeft('help')).toBe(false)
  expect(follow.mock.calls).toEqual([['/m/help?tag=terms']])
  // The DOM of the tests cannot go to another page.
  screen.getByRole('link', { name: 'help' }).addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(screen.getByRole('link', { name: 'help' }), { ctrlKey: true })
  expect(isLeft('out')).toBe(false)
  expect(leave.mock.calls).toEqual([['https://example.com/']])
  expect(follow).toHaveBeenCalledTimes(1)
})

test('replaces the previous text with a new one', async () => {
  const view = draw({ html: '<p>one</p>' })
  await screen.findByText('one')
  view.again({ html: '<p>two</p>' })
  await waitFor(() => expect(view.container).toHaveTextContent(/^two$/))
})
