import { type ReactNode, useState } from 'react'

interface PageWhileOpenProps {
  isClosed: boolean
  children: ReactNode
}

/**
 * The page of an open site. One that the visitor was typing into stays hidden while the site is closed, so that a partly
 * filled form survives; any other is unmounted, and mounted again afterwards.
 */
export function PageWhileOpen({ isClosed, children }: PageWhileOpenProps) {
  const [hasInput, setHasInput] = useState(false)
  if (isClosed && !hasInput) return null
  return (
    <div hidden={isClosed} onInput={() => setHasInput(true)}>
      {children}
    </div>
  )
}
