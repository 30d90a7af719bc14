import { type ReactNode, Suspense, useRef } from 'react'
import { useNear } from './use-near.ts'

/** Placeholder of content whose code is loaded when it approaches the screen; `className` reserves its height. */
export function LazySection({ className, children }: { className: string | undefined; children: ReactNode }) {
  const containerRef = useRef<HTMLDivElement>(null)
  const isNear = useNear(containerRef, false)
  return (
    <div ref={containerRef} className={className}>
      {isNear && <Suspense>{children}</Suspense>}
    </div>
  )
}
