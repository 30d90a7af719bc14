import { createEvents } from './events.ts'

const heard = jest.fn()
const fault = jest.fn()
beforeEach(() => jest.resetAllMocks())

test('notifies every listener of an event with its payload, and no listener of other events', () => {
  const events = createEvents(fault)
  const other = jest.fn()
  events.on('session:started', heard)
  events.on('session:ended', other)
  events.emit('session:started', { type: 0 })
  expect(heard).toHaveBeenCalledWith({ type: 0 })
  expect(other).not.toHaveBeenCalled()
})

test('reports a listener that throws, and stops neither the others nor the emitter', () => {
  const events = createEvents(fault)
  const error = new Error('broken slice')
  events.on('session:started', () => {
    throw error
  })
  events.on('session:started', heard)
  expect(() => events.emit('session:started', { type: 0 })).not.toThrow()
  expect(heard).toHaveBeenCalledTimes(1)
  expect(fault).toHaveBeenCalledWith(error)
})

test('does not notify a removed listener', () => {
  const events = createEvents(fault)
  const remove = events.on('session:started', heard)
  remove()
  remove()
  events.emit('session:started', { type: 0 })
  expect(heard).not.toHaveBeenCalled()
})

test('removes a listener when its signal aborts, so an unloaded slice receives nothing', () => {
  const events = createEvents(fault)
  const life = new AbortController()
  events.on('favourites:changed', heard, life.signal)
  events.emit('favourites:changed', { ids: ['n1'] })
  life.abort()
  events.emit('favourites:changed', { ids: ['n2'] })
  expect(heard.mock.calls).toEqual([[{ ids: ['n1'] }]])
})

test('does not add a listener whose lifetime has ended', () => {
  const events = createEvents(fault)
  events.on('session:started', heard, AbortSignal.abort())
  events.emit('session:started', { type: 0 })
  expect(heard).not.toHaveBeenCalled()
})

test('tolerates the removal of a listener while an event is emitted', () => {
  const events = createEvents(fault)
  const remove = events.on('session:started', () => remove())
  events.on('session:started', heard)
  events.emit('session:started', { type: 0 })
  events.emit('session:started', { type: 0 })
  expect(heard).toHaveBeenCalledTimes(2)
  expect(fault).not.toHaveBeenCalled()
})
