/** @jest-environment jsdom */
import { openWindow } from './open-window.ts'

afterEach(() => jest.restoreAllMocks())

test('an address opens in the new window, which has no way back to this one', () => {
  const opened = { opener: window, location: { href: '' }, close: jest.fn() }
  const open = jest.spyOn(window, 'open').mockReturnValue(opened as never)
  const target = openWindow()
  expect(open.mock.calls).toEqual([['', '_blank']])
  target.go('https://chat.example/')
  expect([opened.location.href, opened.opener]).toEqual(['https://chat.example/', null])
  target.close()
  expect(opened.close).toHaveBeenCalledTimes(1)
})

test('FIX-036 FIX-229 where windows are blocked an address opens in this window', () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null)
  const target = openWindow()
  target.go('https://chat.example/')
  expect(open).toHaveBeenLastCalledWith('https://chat.example/', '_self')
  expect(() => target.close()).not.toThrow()
})
