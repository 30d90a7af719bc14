import { storageOf } from '@tessera/platform'
import { DeviceStore } from './device.store.ts'

const device = () =>
  new DeviceStore({ storage: storageOf('localStorage'), document, composition: { current: { number: 7 } as never } })
afterEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.motion
})

test('stores reduced motion on the device: the document applies it immediately, and after a reload', () => {
  device().setLessMotion(true)
  expect(document.documentElement.dataset.motion).toBe('less')
  delete document.documentElement.dataset.motion
  const again = device()
  expect([again.lessMotion, document.documentElement.dataset.motion]).toEqual([true, 'less'])
  again.setLessMotion(false)
  expect(document.documentElement.dataset.motion).toBeUndefined()
})

test('ACC-125 uses the composition’s number as version', () => {
  expect(device().composition).toBe('7')
})
