import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RichText } from './rich-text.tsx'

const HTML =
  '<h3>กติกา</h3><ul><li>ข้อหนึ่ง</li></ul><table><tbody><tr><th>ยอด</th><td>100</td></tr></tbody></table><p><a href="/m/help?tag=terms">help</a> <a href="https://example.com/">out</a></p>'

test('headings, lists and tables are drawn, and a table is a place that the keyboard can scroll', async () => {
  render(<RichText html={HTML} tableLabel="Table" />)
  expect(screen.getByRole('heading', { level: 3, name: 'กติกา' })).toBeInTheDocument()
  expect(screen.getByRole('listitem')).toReadExactly('ข้อหนึ่ง')
  expect(screen.getByRole('region', { name: 'Table' })).toContainElement(screen.getByRole('table'))
  await userEvent.tab()
  expect(screen.getByRole('region', { name: 'Table' })).toHaveFocus()
})

test('nothing that runs comes into the page', () => {
  const html =
    '<img src="x" onerror="window.hacked=1"><p onclick="window.hacked=1">a</p><script>window.hacked=1</script>'
  const view = render(<RichText html={html} tableLabel="Table" />)
  expect((view.container.firstElementChild as Element).innerHTML).toBe('<p>a</p>')
})

test('a link into the site stays in the site; one in a new tab, and one out of the site, are left to the browser', () => {
  const follow = jest.fn()
  render(<RichText html={HTML} tableLabel="Table" onFollow={follow} />)
  const isLeft = (name: string, keys = {}) => fireEvent.click(screen.getByRole('link', { name }), keys)
  expect(isLeft('help')).toBe(false)
  expect(follow.mock.calls).toEqual([['/m/help?tag=terms']])
  expect(isLeft('help', { ctrlKey: true })).toBe(true)
  expect(isLeft('out')).toBe(true)
  expect(follow).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('link', { name: 'out' })).toHaveAttribute('rel', 'noopener noreferrer nofollow')
})

test('another text takes the place of the last', () => {
  const view = render(<RichText html="<p>one</p>" tableLabel="Table" />)
  view.rerender(<RichText html="<p>two</p>" tableLabel="Table" />)
  expect(view.container.textContent).toBe('two')
})
