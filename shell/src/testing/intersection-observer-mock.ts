import { act } from '@testing-library/react'

/** Mock of the browser's IntersectionObserver: nothing is near until a test triggers it. */
const callbacks = new Map<NearObserver, IntersectionObserverCallback>()

class NearObserver {
  constructor(callback: IntersectionObserverCallback) {
    callbacks.set(this, callback)
  }
  observe(): void {}
  disconnect(): void {
    callbacks.delete(this)
  }
}
Object.assign(window, { IntersectionObserver: NearObserver })

/** Triggers all observers, as if everything were near. */
export const triggerIntersections = (): void =>
  act(() => {
    for (const [observer, callback] of [...callbacks])
      callback([{ isIntersecting: true } as IntersectionObserverEntry], observer as unknown as IntersectionObserver)
  })
