import { ApiError, Query } from '@tessera/platform'
import { startTestTexts } from '@tessera/testing'
import { Loaded, Rows, Together } from '@tessera/ui/loaded'
import { act, render, screen } from '@testing-library/react'

beforeEach(() => startTestTexts('shared-ui', { th: {}, en: {} }, 'en'))

const NEVER = new Promise<string>(() => {})

/** Two replies of one page that answer once, when the test says so. */
function open() {
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const replies = [[first], [second]].map((answers) => new Query(() => answers.shift()?.promise ?? NEVER))
  render(
    <Together of={replies} skeleton={<Rows />}>
      {replies.map((reply, index) => (
        <Loaded key={index === 0 ? 'first' : 'second'} of={reply} skeleton={<Rows />} failed="It did not come">
          {(text) => <p>{text}</p>}
        </Loaded>
      ))}
    </Together>,
  )
  return { first, second }
}

test('shows parts of a page together, after the last has loaded', async () => {
  const { first, second } = open()
  await act(async () => second.resolve('the second part'))
  expect(screen.getByRole('status', { name: 'Loading' })).toHaveAttribute('aria-busy', 'true')
  expect(screen.queryByText('the second part')).toBeNull()
  await act(async () => first.resolve('the first part'))
  expect(screen.getByText('the first part')).toBeVisible()
  expect(screen.getByText('the second part')).toBeVisible()
})

test('does not delay other parts if one fails', async () => {
  const { first, second } = open()
  const busy = new ApiError({ code: 'system.busy', messageKey: 'error.system_busy', requestId: 'req-9' })
  await act(async () => first.reject(busy))
  await act(async () => second.resolve('the second part'))
  expect(screen.getByText('the second part')).toBeVisible()
  expect(screen.getByText('It did not come')).toBeVisible()
})

test('leaves the other parts on screen when one is retried after an error', async () => {
  const { first, second } = open()
  const busy = new ApiError({ code: 'system.busy', messageKey: 'error.system_busy', requestId: 'req-9' })
  await act(async () => first.reject(busy))
  await act(async () => second.resolve('the second part'))
  act(() => screen.getByRole('button', { name: 'Try again' }).click())
  expect(screen.queryByText('It did not come')).toBeNull()
  expect(screen.getByText('the second part')).toBeVisible()
})
