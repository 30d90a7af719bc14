import { act } from '@testing-library/react'

/** Mock of the browser's IntersectionObserver: nothing is near until a test triggers it. */
const watched = new Map<NearObserver, IntersectionObserverCallback>()

class NearObserver {
  constructor(callback: IntersectionObserverCallback) {
    watched.set(this, callback)
  }
  observe(): void {}
  disconnect(): void {
    watched.delete(this)
  }
}
Object.assign(window, { IntersectionObserver: NearObserver })

/** Everything that waits to be near is near. */
export const comeNear = (): void =>
  act(() => {
    for (const [observer, callback] of [...watched])
      callback([{ isIntersecting: true } as IntersectionObserverEntry], observer as unknown as IntersectionObserver)
  })
