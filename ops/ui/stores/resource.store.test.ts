import { Resource } from './resource.store.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('sends one request a second for updates in quick succession', async () => {
  let asked = 0
  const resource = new Resource(async () => ++asked)
  await resource.refresh()
  for (let i = 0; i < 20; i++) resource.refreshSoon()
  expect(asked).toBe(1)
  await jest.advanceTimersByTimeAsync(1000)
  expect(asked).toBe(2)
  await jest.advanceTimersByTimeAsync(5000)
  expect(asked).toBe(2)
})

test('does not lose updates during a request', async () => {
  const answers: ((value: number) => void)[] = []
  const resource = new Resource(() => new Promise<number>((resolve) => answers.push(resolve)))
  void resource.refresh()
  resource.refreshSoon()
  await jest.advanceTimersByTimeAsync(1000)
  answers[0]?.(1)
  await jest.advanceTimersByTimeAsync(1000)
  expect(answers).toHaveLength(2)
})

test('retains the previous value on a failure', async () => {
  let isDown = false
  const resource = new Resource(async () => {
    if (isDown) throw new Error('down')
    return 'value'
  })
  await resource.refresh()
  isDown = true
  await resource.refresh()
  expect(resource).toMatchObject({ value: 'value', error: { message: 'Error: down' }, isLoading: false })
})
