import { type ReactNode, useState } from 'react'

interface PageWhileOpenProps {
  closed: boolean
  children: ReactNode
}

/**
 * The page of an open site. One that the visitor was typing into stays hidden while the site is closed, so that a partly
 * filled form survives; any other is unmounted, and mounted again afterwards.
 */
export function PageWhileOpen({ closed, children }: PageWhileOpenProps) {
  const [typed, setTyped] = useState(false)
  if (closed && !typed) return null
  return (
    <div hidden={closed} onInput={() => setTyped(true)}>
      {children}
    </div>
  )
}
