import { createEventReader } from './read-events.ts'

test('parses events from text in any chunks, and ignores comments', () => {
  const text = ': here\n\nevent: balance\ndata: {"a":1}\n\n: here\n\nevent: end\ndata: {}\n\n'
  const whole = [
    { event: 'balance', data: '{"a":1}' },
    { event: 'end', data: '{}' },
  ]
  expect(createEventReader()(text)).toEqual(whole)
  const read = createEventReader()
  expect([...text].flatMap((letter) => read(letter))).toEqual(whole)
})

test('limits the buffer for an event without an end', () => {
  const read = createEventReader()
  expect(() => {
    for (let i = 0; i < 100; i++) read('x'.repeat(1024))
  }).toThrow('endless')
})
