import { render } from '@testing-library/react'
import { prepareVisit, useVisit, type Visited } from './visit.ts'

interface Filter {
  day: number
}

/** Data that record the calls of a page. */
function recorded() {
  const calls: string[] = []
  const data: Visited<Filter> = {
    visit: ({ day }) => void calls.push(`visit ${day}`),
    endVisit: () => void calls.push('end'),
  }
  return { calls, data }
}
function Page({ data, day }: Filter & { data: Visited<Filter> }) {
  useVisit(data, { day })
  return null
}

test('visits the data of each filter once, and ends the visit when the page is left', () => {
  const { calls, data } = recorded()
  const view = render(<Page data={data} day={1} />)
  view.rerender(<Page data={data} day={1} />)
  view.rerender(<Page data={data} day={2} />)
  expect(calls).toEqual(['visit 1', 'visit 2'])
  view.unmount()
  expect(calls.at(-1)).toBe('end')
})

test('ends an earlier visit before it prepares the next', () => {
  const { calls, data } = recorded()
  prepareVisit(data, { day: 3 })
  expect(calls).toEqual(['end', 'visit 3'])
})
