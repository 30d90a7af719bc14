import { cleanup } from '@testing-library/react'
import { aShell, renderPart } from '../testing/render-shell.tsx'
import { FooterNav } from './footer-nav/footer-nav.tsx'
import { Header } from './header/header.tsx'

test.each([
  [
    'FIX-206 what sticks to the upper edge starts below the whole header',
    '--bar-above',
    <Header key="" variant="home" />,
  ],
  ['what sticks to the lower edge ends above the navigation bar', '--bar-below', <FooterNav key="" />],
])('%s, with its height published until it unmounts', async (_, property, bar) => {
  const told: (() => void)[] = []
  class Watch {
    constructor(tell: () => void) {
      told.push(tell)
    }
    observe = jest.fn()
    disconnect = jest.fn()
  }
  Object.assign(globalThis, { ResizeObserver: Watch })
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(101)
  const published = () => document.documentElement.style.getPropertyValue(property)
  renderPart(await aShell(), bar)
  for (const tell of told) tell()
  expect(published()).toBe('101px')
  cleanup()
  expect(published()).toBe('')
  height.mockRestore()
  Reflect.deleteProperty(globalThis, 'ResizeObserver')
})
