import { createEvents } from './events.ts'

const heard = jest.fn()
const fault = jest.fn()
beforeEach(() => jest.resetAllMocks())

test('every listener of an event hears it with its payload, those of other events do not', () => {
  const events = createEvents(fault)
  const other = jest.fn()
  events.on('session:started', heard)
  events.on('session:ended', other)
  events.emit('session:started', { type: 0 })
  expect(heard).toHaveBeenCalledWith({ type: 0 })
  expect(other).not.toHaveBeenCalled()
})

test('a listener that throws stops neither the others nor the emitter, and is reported', () => {
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

test('a removed listener hears nothing more', () => {
  const events = createEvents(fault)
  const remove = events.on('session:started', heard)
  remove()
  remove()
  events.emit('session:started', { type: 0 })
  expect(heard).not.toHaveBeenCalled()
})

test('a listener goes when its signal aborts, so an unloaded slice hears nothing', () => {
  const events = createEvents(fault)
  const life = new AbortController()
  events.on('favourites:changed', heard, life.signal)
  events.emit('favourites:changed', { ids: ['n1'] })
  life.abort()
  events.emit('favourites:changed', { ids: ['n2'] })
  expect(heard.mock.calls).toEqual([[{ ids: ['n1'] }]])
})

test('a listener added for a life that is over is not added at all', () => {
  const events = createEvents(fault)
  events.on('session:started', heard, AbortSignal.abort())
  events.emit('session:started', { type: 0 })
  expect(heard).not.toHaveBeenCalled()
})

test('a listener that is removed while an event is under way disturbs nobody', () => {
  const events = createEvents(fault)
  const remove = events.on('session:started', () => remove())
  events.on('session:started', heard)
  events.emit('session:started', { type: 0 })
  events.emit('session:started', { type: 0 })
  expect(heard).toHaveBeenCalledTimes(2)
  expect(fault).not.toHaveBeenCalled()
})
