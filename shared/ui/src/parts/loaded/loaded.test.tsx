import { ApiError, Query } from '@tessera/platform'
import { Paged } from '@tessera/platform/paged'
import { startTestTexts } from '@tessera/testing'
import { Loaded, type LoadedProps, Rows } from '@tessera/ui/loaded'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

const online = jest.spyOn(window.navigator, 'onLine', 'get')
beforeEach(() => {
  online.mockReturnValue(true)
  startTestTexts('shared-ui', { th: {}, en: {} }, 'en')
})
afterAll(() => online.mockRestore())

const busy = new ApiError({ code: 'system.busy', messageKey: 'error.system_busy', requestId: 'req-9' })
const offline = new ApiError({ code: 'request.offline', messageKey: 'error.offline', requestId: '' })

/** A list that answers when the test says so, drawn. */
function open(props: Partial<LoadedProps<string[]>> = {}) {
  const asked: PromiseWithResolvers<string[]>[] = []
  const reply = new Query(() => {
    const answer = Promise.withResolvers<string[]>()
    asked.push(answer)
    return answer.promise
  })
  const view = render(
    <Loaded of={reply} skeleton={<Rows />} failed="No games came" empty={{ title: 'No games' }} {...props}>
      {(games) => (
        <ul>
          {games.map((game) => (
            <li key={game}>{game}</li>
          ))}
        </ul>
      )}
    </Loaded>,
  )
  const answer = (at: number, games: string[]) => act(async () => asked[at]?.resolve(games))
  const fail = (at: number, error = busy) => act(async () => asked[at]?.reject(error))
  return { asked, reply, view, answer, fail, user: userEvent.setup() }
}
const items = () => screen.queryAllByRole('listitem').map((item) => item.textContent)

test('loads unrequested data once; shows an announced skeleton, then the content', async () => {
  const { asked, answer } = open()
  expect(screen.getByRole('status', { name: 'Loading' })).toHaveAttribute('aria-busy', 'true')
  await answer(0, ['Golden Garuda'])
  expect([items(), screen.queryByRole('status'), asked.length]).toEqual([['Golden Garuda'], null, 1])
})

test('does not request again while a request is in flight', async () => {
  const reply = new Query(async () => ['Golden Garuda'])
  const ask = jest.spyOn(reply.loading, 'run')
  await reply.load()
  render(
    <Loaded of={reply} skeleton={<Rows />} failed="No games came">
      {(games) => games.join()}
    </Loaded>,
  )
  expect([document.body.textContent, ask.mock.calls.length]).toEqual(['Golden Garuda', 1])
})

test('shows cause, explanation and request id of a failure, and waits again on retry', async () => {
  const { answer, fail, user } = open()
  await fail(0)
  expect(screen.getByRole('alert')).toHaveTextContent(/No games came.*req-9/)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
  await answer(1, ['Golden Garuda'])
  expect(items()).toEqual(['Golden Garuda'])
})

test('shows that the network is missing, and retries when it is back', async () => {
  const { asked, answer, fail } = open()
  online.mockReturnValue(false)
  await fail(0, offline)
  expect(screen.getByRole('alert')).not.toHaveTextContent('No games came')
  act(() => void window.dispatchEvent(new Event('online')))
  expect(asked).toHaveLength(2)
  await answer(1, ['Golden Garuda'])
  act(() => void window.dispatchEvent(new Event('online')))
  expect([items(), asked.length]).toEqual([['Golden Garuda'], 2])
})

test('shows an empty state; without texts for it renders the list as usual', async () => {
  const { answer, view } = open()
  await answer(0, [])
  expect(screen.getByText('No games')).toBeInTheDocument()
  view.unmount()
  await open({ empty: undefined as never }).answer(0, [])
  expect(screen.getByRole('list')).toBeEmptyDOMElement()
})

test('retains content if a refresh fails, and shows a line with the reason until it succeeds', async () => {
  const { reply, answer, fail, user } = open()
  await answer(0, ['Golden Garuda'])
  act(() => void reply.load())
  expect([items(), screen.queryByRole('status')]).toEqual([['Golden Garuda'], null])
  await fail(1)
  expect([items(), screen.getByRole('status').textContent]).toEqual([['Golden Garuda'], expect.stringMatching(/busy/)])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await answer(2, ['Lucky Draw'])
  expect([items(), screen.queryByRole('status')]).toEqual([['Lucky Draw'], null])
})

test('shows an error in one line within a part of a page, and retains content without a message', async () => {
  const { reply, answer, fail, user } = open({ small: true })
  await fail(0)
  expect([screen.queryByRole('alert'), screen.getByRole('status').textContent]).toEqual([
    null,
    expect.stringMatching(/^No games came/),
  ])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await answer(1, ['Golden Garuda'])
  act(() => void reply.load())
  await fail(2)
  expect([items(), screen.queryByRole('status')]).toEqual([['Golden Garuda'], null])
})

test('renders a paged list by its first page', async () => {
  const paged = new Paged<string>({
    fetchPage: async (page) => ({ items: [`game ${page}`], totalPages: 2, totalCount: 2 }),
    keyOf: (game) => game,
  })
  render(
    <Loaded of={paged} skeleton={<Rows />} failed="No games came">
      {(games) => games.join()}
    </Loaded>,
  )
  await act(async () => {})
  expect([document.body.textContent, paged.totalCount]).toEqual(['game 1', 2])
  await act(() => paged.more())
  expect(document.body.textContent).toBe('game 1,game 2')
})
