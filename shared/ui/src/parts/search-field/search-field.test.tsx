import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { SearchField, type SearchFieldProps } from './search-field.tsx'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

function Page({ onSearch, ...rest }: { onSearch: (query: string) => void } & Partial<SearchFieldProps>) {
  const [query, search] = useState('')
  const searchFor = (next: string) => {
    onSearch(next)
    search(next)
  }
  return (
    <>
      <SearchField label="Search games" query={query} onSearch={searchFor} clearLabel="Clear" {...rest} />
      <button type="button" onClick={() => search('back')}>
        back
      </button>
    </>
  )
}

function setup(props: Partial<SearchFieldProps> = {}) {
  const asked: string[] = []
  render(<Page {...props} onSearch={(query) => asked.push(query)} />)
  return { asked, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) }
}
const field = () => screen.getByRole('searchbox', { name: 'Search games' })
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))

test('notifies once, when typing has paused for 500 ms', async () => {
  const { asked, user } = setup()
  await user.type(field(), 'fish')
  wait(499)
  expect(asked).toEqual([])
  wait(1)
  expect(asked).toEqual(['fish'])
  wait(5000)
  expect(asked).toEqual(['fish'])
})

test('searches immediately on Enter, without another search after the pause', async () => {
  const { asked, user } = setup()
  await user.type(field(), ' fish {Enter}')
  expect(asked).toEqual(['fish'])
  wait(1000)
  expect(asked).toEqual(['fish'])
})

test('does not search on an Enter that ends the composition of a word', async () => {
  const { asked, user } = setup()
  await user.type(field(), 'fish')
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
  expect(asked).toEqual([])
})

test('clears immediately and restores focus, and offers clearing only if there is text', async () => {
  const { asked, user } = setup()
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  await user.type(field(), 'fish{Enter}')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(asked).toEqual(['fish', ''])
  expect(field()).toHaveValue('')
  expect(field()).toHaveFocus()
})

test('does not search for a text that was reverted before the pause', async () => {
  const { asked, user } = setup()
  await user.type(field(), 'fi')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  wait(1000)
  expect(asked).toEqual([])
})

test('shows a search changed from outside, without a request', async () => {
  const { asked, user } = setup()
  await user.type(field(), 'fish{Enter}')
  await user.click(screen.getByRole('button', { name: 'back' }))
  expect(field()).toHaveValue('back')
  wait(1000)
  expect(asked).toEqual(['fish'])
})

test('makes the glass a named button that searches immediately', async () => {
  const { asked, user } = setup({ searchLabel: 'Search' })
  await user.type(field(), 'fish')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(asked).toEqual(['fish'])
  wait(1000)
  expect(asked).toEqual(['fish'])
})

test('notifies when an empty field loses focus, but not with text or to a button of the field', async () => {
  const left = jest.fn()
  const { asked, user } = setup({ searchLabel: 'Search', focused: true, onLeaveEmpty: left })
  expect(field()).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(left).not.toHaveBeenCalled()
  await user.type(field(), 'fish{Enter}')
  await user.tab()
  await user.tab()
  expect(left).not.toHaveBeenCalled()
  await user.clear(field())
  await user.tab()
  expect(left).toHaveBeenCalledTimes(1)
  expect(asked).toEqual(['fish', ''])
})
