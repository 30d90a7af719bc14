import { createEventReader } from './read-events.ts'

test('events come out of text whatever pieces it comes in, and comments tell nothing', () => {
  const text = ': here\n\nevent: balance\ndata: {"a":1}\n\n: here\n\nevent: end\ndata: {}\n\n'
  const whole = [
    { event: 'balance', data: '{"a":1}' },
    { event: 'end', data: '{}' },
  ]
  expect(createEventReader()(text)).toEqual(whole)
  const read = createEventReader()
  expect([...text].flatMap((letter) => read(letter))).toEqual(whole)
})

test('an event without an end is not gathered for ever', () => {
  const read = createEventReader()
  expect(() => {
    for (let i = 0; i < 100; i++) read('x'.repeat(1024))
  }).toThrow('endless')
})
