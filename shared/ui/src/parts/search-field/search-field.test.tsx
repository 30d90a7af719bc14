import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { SearchField } from './search-field.tsx'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

function Page({ onSearch }: { onSearch: (query: string) => void }) {
  const [query, search] = useState('')
  const searchFor = (next: string) => {
    onSearch(next)
    search(next)
  }
  return (
    <>
      <SearchField label="Search games" query={query} onSearch={searchFor} clearLabel="Clear" />
      <button type="button" onClick={() => search('back')}>
        back
      </button>
    </>
  )
}

function setup() {
  const asked: string[] = []
  render(<Page onSearch={(query) => asked.push(query)} />)
  return { asked, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) }
}
const field = () => screen.getByRole('searchbox', { name: 'Search games' })
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))

test('it tells once, when typing has rested for 500 ms', async () => {
  const { asked, user } = setup()
  await user.type(field(), 'fish')
  wait(499)
  expect(asked).toEqual([])
  wait(1)
  expect(asked).toEqual(['fish'])
  wait(5000)
  expect(asked).toEqual(['fish'])
})

test('Enter asks at once, and the rest that follows asks nothing more', async () => {
  const { asked, user } = setup()
  await user.type(field(), ' fish {Enter}')
  expect(asked).toEqual(['fish'])
  wait(1000)
  expect(asked).toEqual(['fish'])
})

test('Enter that ends the composing of a word asks nothing yet', async () => {
  const { asked, user } = setup()
  await user.type(field(), 'fish')
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
  expect(asked).toEqual([])
})

test('clearing empties at once, gives the focus back and is offered only when there is something', async () => {
  const { asked, user } = setup()
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  await user.type(field(), 'fish{Enter}')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(asked).toEqual(['fish', ''])
  expect(field()).toHaveValue('')
  expect(field()).toHaveFocus()
})

test('what is taken back before it was asked is never asked', async () => {
  const { asked, user } = setup()
  await user.type(field(), 'fi')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  wait(1000)
  expect(asked).toEqual([])
})

test('a search that changes from outside is shown, and asks nothing', async () => {
  const { asked, user } = setup()
  await user.type(field(), 'fish{Enter}')
  await user.click(screen.getByRole('button', { name: 'back' }))
  expect(field()).toHaveValue('back')
  wait(1000)
  expect(asked).toEqual(['fish'])
})
