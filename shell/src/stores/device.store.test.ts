import { storageOf } from '@tessera/platform'
import { DeviceStore } from './device.store.ts'

const device = () =>
  new DeviceStore({ storage: storageOf('localStorage'), document, composition: { current: { number: 7 } as never } })
afterEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.motion
})

test('less motion is the device’s: the document says so at once, and after a reload', () => {
  device().setLessMotion(true)
  expect(document.documentElement.dataset.motion).toBe('less')
  delete document.documentElement.dataset.motion
  const again = device()
  expect([again.lessMotion, document.documentElement.dataset.motion]).toEqual([true, 'less'])
  again.setLessMotion(false)
  expect(document.documentElement.dataset.motion).toBeUndefined()
})

test('ACC-125 the version is the number of the composition', () => {
  expect(device().composition).toBe('7')
})
