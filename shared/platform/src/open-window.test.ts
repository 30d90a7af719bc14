/** @jest-environment jsdom */
import { openWindow } from './open-window.ts'

afterEach(() => jest.restoreAllMocks())

test('opens an address in the new window, which has no reference to this one', () => {
  const opened = { opener: window, location: { href: '' }, close: jest.fn() }
  const open = jest.spyOn(window, 'open').mockReturnValue(opened as never)
  const target = openWindow()
  expect(open.mock.calls).toEqual([['', '_blank']])
  target.go('https://chat.example/')
  expect([opened.location.href, opened.opener]).toEqual(['https://chat.example/', null])
  target.close()
  expect(opened.close).toHaveBeenCalledTimes(1)
})

test('FIX-036 FIX-229 opens an address in this window if new windows are blocked', () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null)
  const target = openWindow()
  target.go('https://chat.example/')
  expect(open).toHaveBeenLastCalledWith('https://chat.example/', '_self')
  expect(() => target.close()).not.toThrow()
})
